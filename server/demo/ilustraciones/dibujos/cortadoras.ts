import type { Paleta } from '../paletas.ts';
import * as z from '../piezas.ts';

const { capa, forma, rect, circ, linea, grupo, giro, serie } = z;

export const esmeril = (p: Paleta, inalambrico: boolean): string =>
  capa(
    z.piso(400, 690, 320),
    inalambrico ? '' : z.cable('M100 560C30 590 30 690 120 690S250 650 318 676'),
    giro(
      -24,
      400,
      420,
      inalambrico
        ? grupo('translate(-84 318) rotate(90 140 100)', z.bateria(p, 60, 10, 190, 120))
        : rect(48, 404, 70, 40, 12, z.GOMA_V),
      z.disco(580, 420, 150, '#6a5f55'),
      // Guard over the near half of the disc.
      forma('M580 262A158 158 0 0 0 424 446L470 440A112 112 0 0 1 580 308Z', z.METAL),
      forma('M424 446A158 158 0 0 1 580 262L580 276A144 144 0 0 0 438 444Z', 'rgba(255,255,255,.4)'),
      // Side handle.
      forma('M556 308L550 150Q548 108 580 108Q612 108 610 150L604 308Z', z.GOMA_H),
      serie(7, (i) => rect(556, 140 + i * 18, 48, 7, 3, 'rgba(255,255,255,.15)')),
      rect(546, 286, 68, 22, 8, z.METAL_H),
      // Grip, motor and gear head.
      forma('M110 372Q112 356 132 354L330 350V490L132 486Q112 484 110 468Z', z.GOMA_V),
      serie(8, (i) => rect(140 + i * 22, 366, 8, 108, 4, 'rgba(255,255,255,.1)')),
      forma('M300 348Q304 332 330 332H452Q476 334 480 352V488Q476 506 452 508H330Q304 508 300 492Z', z.CUERPO_V),
      z.brillo('M320 344H460V358H318Z', 0.35),
      z.rejilla(318, 382, 3, 76, 18),
      z.insignia(p, 376, 402, 88, 32),
      rect(176, 346, 92, 26, 12, z.NEGRO),
      rect(196, 342, 46, 20, 9, p.acento),
      forma('M478 350L560 338Q640 342 646 420Q640 498 560 502L478 490Z', z.METAL_V),
      forma('M478 350L506 346V494L478 490Z', 'rgba(0,0,0,.18)'),
      z.tornillo(528, 366, 9),
      z.tornillo(528, 474, 9),
      circ(584, 420, 44, z.METAL),
      z.aro(584, 420, 44, 'rgba(0,0,0,.18)', 3),
      circ(584, 420, 20, z.GOMA),
      rect(590, 350, 34, 18, 8, p.cuerpo),
    ),
    inalambrico ? '' : z.enchufe(322, 678, 14),
  );

export const sierraCircular = (p: Paleta, inalambrica: boolean): string =>
  capa(
    z.piso(400, 672, 320),
    z.hojaSierra(420, 452, 190, 30),
    // Retractable lower guard.
    forma('M424 452L600 384A190 190 0 0 1 424 642Z', 'rgba(150,160,168,.92)'),
    linea('M600 386A190 190 0 0 1 424 640', 'rgba(255,255,255,.5)', 5),
    rect(110, 552, 580, 26, 8, z.METAL_V),
    rect(110, 574, 580, 8, 3, 'rgba(0,0,0,.3)'),
    // Upper guard.
    forma('M206 540Q196 300 390 248Q560 226 630 380Q652 440 648 540H560Q560 520 540 520H300Q286 520 286 540Z', z.METAL),
    forma('M206 540Q196 300 390 248Q560 226 630 380L606 390Q540 256 396 276Q234 320 236 540Z', 'rgba(255,255,255,.35)'),
    inalambrica ? z.bateria(p, 70, 330, 170, 110) : z.cable('M150 300C80 290 60 360 84 430S60 560 96 640'),
    // Rear handle.
    z.calada(
      'M120 322Q110 250 178 196Q250 140 350 150L420 176L400 262Q330 262 300 320L290 372Q220 400 160 372Q126 356 120 322ZM206 296Q240 232 310 220Q340 222 322 244Q276 270 262 320Q226 340 206 320Z',
      z.CUERPO,
    ),
    forma('M122 314Q118 248 180 198Q250 146 340 150L330 190Q240 186 186 260L168 344Q130 350 122 314Z', z.GOMA),
    z.gatillo('M232 256Q262 226 292 222L300 240Q268 252 252 286Z', p),
    // Motor.
    circ(436, 382, 104, z.CUERPO),
    z.aro(436, 382, 102, 'rgba(0,0,0,.2)', 4),
    circ(436, 382, 74, z.GOMA),
    serie(8, (i) => giro(i * 45, 436, 382, rect(430, 322, 12, 34, 6, z.NEGRO))),
    circ(436, 382, 34, z.CUERPO),
    z.insignia(p, 408, 371, 56, 22),
    // Front handle.
    forma('M500 200Q496 150 540 144H606Q640 150 632 184Q620 206 590 200L560 204L566 262L512 258Z', z.GOMA),
    z.brillo('M516 164Q526 152 546 152H600V162H546Q526 166 522 190Z', 0.22),
    z.perilla(612, 500, 24, 20),
    z.tornillo(250, 500, 9),
    z.tornillo(316, 300, 9),
    inalambrica ? '' : z.enchufe(104, 648, 40),
  );

export const caladora = (p: Paleta, inalambrica: boolean): string =>
  capa(
    z.piso(400, 690, 290),
    forma('M546 560H574V680L560 694L546 680Z', z.METAL_H),
    serie(9, (i) => forma(`M574 ${584 + i * 11}L584 ${590 + i * 11}L574 ${595 + i * 11}Z`, '#868f97')),
    forma('M180 560H664Q694 560 704 590H170Q160 566 180 560Z', z.METAL_V),
    rect(166, 586, 542, 12, 5, '#6d767e'),
    inalambrica
      ? z.bateria(p, 96, 322, 150, 130)
      : capa(z.cable('M180 300C90 300 70 380 90 470S60 620 110 690'), rect(150, 282, 62, 38, 12, z.GOMA_V)),
    z.calada(
      'M170 400Q150 216 250 168Q330 136 470 142Q600 152 640 240Q664 320 640 420L618 520Q610 548 580 548H290Q180 540 170 400ZM262 300Q254 342 286 344H492Q522 342 518 310Q506 250 440 238L340 232Q272 236 262 300Z',
      z.CUERPO,
    ),
    forma(
      'M176 330Q186 196 262 164Q360 134 470 142Q560 150 606 192L560 238Q520 200 440 198L330 196Q236 206 226 320L230 420L176 430Q170 380 176 330Z',
      z.GOMA,
    ),
    z.brillo('M262 172Q360 144 470 150Q540 156 580 184L570 192Q530 166 466 162Q360 156 268 184Z', 0.25),
    z.gatillo('M330 232H424Q434 262 412 270Q374 262 340 272Q322 262 330 232Z', p),
    z.rejilla(310, 400, 6, 74, 21),
    z.insignia(p, 450, 392, 120, 40),
    forma('M500 548V470Q502 440 530 440H590Q628 444 620 480L606 548Z', z.METAL),
    z.tornillo(528, 468, 8),
    z.perilla(250, 500, 30, 30),
    rect(540, 520, 42, 54, 8, z.GOMA_H),
    z.pliegue('M208 470Q220 380 420 370T632 350'),
    z.tornillo(610, 330, 9),
    inalambrica ? '' : z.enchufe(116, 694, 12),
  );

export const sierraSable: z.Dibujo = (p) =>
  capa(
    z.piso(400, 640, 320),
    giro(
      -8,
      400,
      400,
      forma('M612 378H770L786 396L770 404H612Z', z.METAL_V),
      serie(15, (i) => forma(`M${616 + i * 10} 403l5 10l5 -10Z`, '#868f97')),
      forma('M588 330H640Q654 332 652 350L640 458Q636 470 620 468L588 452Z', z.METAL),
      forma('M420 316L560 338Q602 348 602 390Q602 434 560 440L420 452Z', z.GOMA_V),
      serie(6, (i) => rect(440 + i * 22, 330 + i * 3, 8, 110 - i * 3, 4, 'rgba(255,255,255,.12)')),
      z.calada(
        'M110 300Q112 262 160 258L420 296Q440 300 440 320V440Q438 458 420 460H330L250 520Q130 540 112 460ZM168 340Q160 350 164 440Q168 478 206 470Q262 452 272 420Q274 372 260 350Q220 326 168 340Z',
        z.CUERPO,
      ),
      forma('M110 300Q112 262 160 258L196 263Q168 300 164 340L168 460Q170 500 150 520Q112 504 112 460Z', z.GOMA),
      z.gatillo('M168 344Q206 332 214 350Q204 380 210 416Q196 428 166 424Z', p),
      z.rejilla(300, 352, 5, 62, 19),
      z.brillo('M206 272L414 302V314L206 286Z', 0.34),
      z.insignia(p, 286, 302, 110, 30),
      z.tornillo(416, 430, 8),
      grupo('translate(92 508)', z.bateria(p, 10, 0, 190, 106)),
    ),
  );

export const multiherramienta: z.Dibujo = (p) =>
  capa(
    z.piso(400, 660, 300),
    giro(
      -22,
      400,
      400,
      forma('M612 440H664L690 590H586Z', z.METAL),
      serie(10, (i) => forma(`M${587 + i * 10.2} 589l5 12l5 -12Z`, '#868f97')),
      rect(606, 330, 64, 124, 14, z.METAL_H),
      circ(638, 398, 16, z.GOMA),
      forma('M470 322L600 310Q690 310 690 372Q688 428 640 432L470 440Z', z.GOMA_V),
      forma(
        'M180 316Q182 300 204 300L440 306Q480 312 482 330V434Q480 452 440 456L204 464Q182 464 180 446Z',
        z.CUERPO_V,
      ),
      z.brillo('M200 310L440 316L470 328H196Z', 0.32),
      forma('M300 304L440 306Q480 312 482 330L476 380Q380 350 306 380Z', z.GOMA),
      rect(330, 300, 96, 22, 10, z.NEGRO),
      rect(350, 296, 44, 18, 8, p.acento),
      z.rejilla(206, 350, 4, 62, 18),
      z.insignia(p, 330, 394, 110, 34),
      z.filo('M490 334L600 322', 0.25),
      circ(548, 376, 16, '#fff3b8'),
      grupo('translate(60 290) rotate(90 70 90)', z.bateria(p, -12, 0, 190, 130)),
    ),
  );

export const ingletadora: z.Dibujo = (p) =>
  capa(
    z.piso(400, 690, 330),
    rect(110, 596, 580, 60, 18, z.METAL_V),
    rect(140, 640, 70, 36, 8, z.GOMA),
    rect(590, 640, 70, 36, 8, z.GOMA),
    rect(140, 500, 210, 84, 6, z.METAL),
    rect(470, 500, 210, 84, 6, z.METAL),
    forma('M250 572H570Q600 576 604 606H216Q222 578 250 572Z', z.METAL),
    rect(404, 568, 12, 60, 3, z.NEGRO),
    forma('M330 620H490L470 690Q410 716 350 690Z', z.GOMA),
    circ(410, 664, 18, z.CUERPO),
    // Arm, blade and hood.
    forma('M590 570L560 360L610 330L660 570Z', z.CUERPO_H),
    z.hojaSierra(390, 392, 186, 32),
    forma('M206 404A184 184 0 0 1 574 404L576 300Q560 180 400 176Q214 190 206 404Z', z.CUERPO),
    forma('M204 400A186 186 0 0 1 576 400L540 404A150 150 0 0 0 240 404Z', 'rgba(0,0,0,.22)'),
    z.brillo('M232 330Q266 206 400 190Q470 190 520 226Q440 200 370 216Q280 240 246 336Z', 0.3),
    z.insignia(p, 322, 214, 126, 38),
    rect(500, 262, 176, 116, 28, z.GOMA_V),
    z.rejilla(590, 290, 4, 60, 18),
    rect(500, 274, 62, 92, 10, z.CUERPO_V),
    circ(390, 392, 34, z.METAL),
    z.tornillo(390, 392, 12),
    forma('M166 268Q150 230 186 214L300 176L322 206L226 250L230 300Q200 318 166 268Z', z.GOMA),
    z.brillo('M178 236Q186 224 200 220L296 186L300 194L206 232Z', 0.22),
    forma('M206 252L250 236L254 262L216 280Z', p.acento),
    z.tornillo(612, 540, 10),
  );
