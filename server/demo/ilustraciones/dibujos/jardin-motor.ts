import type { Paleta } from '../paletas.ts';
import * as z from '../piezas.ts';

const { capa, forma, rect, circ, elip, linea, grupo, giro, serie } = z;

const motorBencinero = (): string =>
  capa(
    forma('M200 340Q204 316 230 312H440Q466 316 470 340L480 466H190Z', z.GOMA),
    z.persiana(220, 380, 4, 90, 20, 9),
    forma('M216 312Q220 240 336 236Q450 240 456 312Z', z.CUERPO),
    z.brillo('M238 300Q244 254 330 250Q270 262 258 306Z', 0.4),
    rect(300, 220, 72, 26, 10, z.GOMA_V),
    circ(390, 400, 46, z.METAL),
    serie(6, (i) => giro(i * 60, 390, 400, rect(386, 362, 8, 22, 4, '#59626a'))),
    rect(110, 400, 86, 56, 12, z.METAL),
    serie(3, (i) => rect(122, 412 + i * 13, 62, 6, 3, '#59626a')),
  );
const motorElectrico = (p: Paleta): string =>
  capa(
    z.cable('M440 400C540 340 560 420 600 360S640 270 660 230', 15),
    forma('M176 470Q180 330 330 322Q470 330 480 470Z', z.GOMA),
    forma('M200 430Q210 296 326 288Q440 296 452 400Q330 380 200 430Z', z.CUERPO),
    z.brillo('M222 396Q236 312 322 304Q264 322 246 390Z', 0.4),
    z.rejilla(246, 424, 9, 34, 22),
    circ(400, 356, 18, p.acento),
    rect(290, 276, 74, 22, 10, z.GOMA_V),
  );

export const cortadoraCesped = (p: Paleta, electrica: boolean): string =>
  capa(
    z.piso(400, 704, 330),
    linea('M560 560L700 160Q706 136 730 140', '#2b2f34', 24),
    linea('M520 560L640 220', '#4a5057', 16),
    z.filo('M566 520L694 160', 0.25, 5),
    rect(676, 116, 84, 40, 20, z.GOMA_V),
    linea('M690 190Q640 200 660 240', '#d4342c', 10),
    // Grass bag.
    forma('M560 440L690 380Q716 376 720 400L730 560Q728 590 700 592L560 600Z', z.GOMA),
    serie(5, (i) => linea(`M${584 + i * 28} ${446 - i * 12}V${584 - i * 3}`, 'rgba(255,255,255,.1)', 5)),
    // Deck.
    forma('M90 560Q100 470 200 456H520Q606 466 620 560L628 612H84Z', z.CUERPO),
    z.brillo('M120 548Q136 482 210 470H500V484H220Q160 494 140 560Z', 0.34),
    forma('M84 600H628L622 640H96Z', z.GOMA),
    z.insignia(p, 380, 510, 170, 48),
    electrica ? motorElectrico(p) : motorBencinero(),
    z.rueda(172, 622, 78, p.cuerpo),
    z.rueda(556, 610, 92, p.cuerpo),
  );

export const desmalezadora: z.Dibujo = (p) =>
  capa(
    z.piso(400, 700, 320),
    grupo(
      'translate(66 24) scale(.9) rotate(38 400 400)',
      linea('M120 400H730', '#59626a', 22),
      linea('M120 395H730', '#e6eaed', 7),
      // Cutting head with blade and guard.
      forma('M700 374H764Q784 380 784 404L776 440H716L700 424Z', z.METAL),
      forma('M640 418Q690 404 720 452L716 484Q650 470 600 500Q596 450 640 418Z', z.GOMA),
      forma('M660 452L860 446L864 462L858 474L662 470Z', z.METAL_V),
      circ(752, 456, 22, z.GOMA),
      // Loop handle, grips and harness ring.
      linea('M330 396Q300 270 366 250T440 390', '#23272b', 26),
      z.filo('M322 350Q312 270 366 244', 0.2),
      rect(180, 378, 130, 44, 20, z.GOMA_V),
      serie(5, (i) => rect(204 + i * 18, 380, 7, 40, 3, 'rgba(255,255,255,.15)')),
      forma('M220 420H280L262 452Q240 456 232 440Z', p.acento),
      z.aro(490, 424, 18, '#8f989f', 8),
      // Engine.
      forma(
        'M-40 318Q-36 296 -10 292H96Q124 296 130 330L140 380V430L120 486Q112 506 84 508H-4Q-40 504 -42 480Z',
        z.CUERPO,
      ),
      z.brillo('M-26 326Q-22 308 -6 304H90V318H0Q-10 320 -12 334V420H-26Z', 0.36),
      forma('M-42 420H140V432L120 486Q112 506 84 508H-4Q-40 504 -42 480Z', 'rgba(252,250,244,.9)'),
      forma('M-42 462H130L120 486Q112 506 84 508H-4Q-40 504 -42 480Z', '#efc66a'),
      circ(10, 430, 20, z.GOMA),
      z.rejilla(0, 346, 4, 52, 19),
      circ(104, 372, 24, z.GOMA),
      rect(20, 268, 60, 34, 10, z.GOMA_V),
      z.tornillo(112, 320, 7),
    ),
  );

export const motosierra: z.Dibujo = (p) =>
  capa(
    z.piso(380, 650, 320),
    giro(
      -6,
      400,
      420,
      // Bar and chain.
      forma('M430 410H720Q776 414 776 450T720 488H430Z', '#3a4046'),
      serie(17, (i) => rect(450 + i * 17, 402, 10, 12, 2, '#23272b')),
      serie(17, (i) => rect(450 + i * 17, 484, 10, 12, 2, '#23272b')),
      forma('M430 422H716Q760 426 760 450T716 476H430Z', z.METAL_V),
      linea('M520 450H690', 'rgba(0,0,0,.18)', 8),
      // Rear handle.
      z.calada(
        'M60 380Q70 310 140 306L300 300V540H130Q60 530 54 470ZM112 392Q100 420 108 462Q114 490 150 490H210Q236 486 230 450L222 390Q210 362 170 364Q122 364 112 392Z',
        z.GOMA,
      ),
      z.gatillo('M140 364Q190 352 214 372L206 400Q176 384 144 392Z', p),
      // Body.
      forma('M210 330Q214 286 260 280H420Q470 286 480 330L496 500Q494 544 450 546H250Q214 540 210 500Z', z.CUERPO),
      z.brillo('M228 336Q232 302 266 296H410V310H276Q250 314 246 346V420H228Z', 0.34),
      z.rejilla(256, 346, 6, 64, 20),
      z.insignia(p, 256, 440, 130, 40),
      circ(270, 512, 24, z.GOMA),
      circ(350, 512, 18, z.GOMA),
      forma('M400 400Q404 380 424 378H500Q520 384 520 410V510Q516 534 490 534H420Q400 530 400 506Z', z.GOMA),
      circ(440, 456, 16, z.METAL),
      circ(484, 456, 16, z.METAL),
      rect(424, 404, 76, 18, 8, p.cuerpo),
      // Front handle and hand guard.
      linea('M262 300Q256 180 320 172H420Q470 176 466 250', '#23272b', 28),
      z.filo('M256 280Q252 172 318 164H410', 0.22),
      forma('M486 206Q494 190 512 196L540 210L520 330H470Z', z.GOMA),
      rect(220, 268, 56, 30, 12, z.GOMA_V),
    ),
  );

export const cortasetos: z.Dibujo = (p) =>
  capa(
    z.piso(400, 650, 330),
    giro(
      -10,
      400,
      420,
      serie(14, (i) =>
        forma(`M${376 + i * 28} 424L${382 + i * 28} 386H${392 + i * 28}L${398 + i * 28} 424Z`, '#79838b'),
      ),
      serie(14, (i) =>
        forma(`M${376 + i * 28} 452L${382 + i * 28} 490H${392 + i * 28}L${398 + i * 28} 452Z`, '#8d969e'),
      ),
      forma('M340 418H770L788 438L770 458H340Z', z.METAL_V),
      serie(6, (i) => circ(420 + i * 64, 438, 7, '#59626a')),
      forma('M336 350H370V530H336Q316 520 316 500V380Q316 360 336 350Z', z.GOMA),
      linea('M300 360Q276 190 350 170Q424 170 400 360', '#23272b', 28),
      z.filo('M294 330Q280 190 346 164', 0.22),
      z.calada(
        'M40 420Q36 356 96 340L200 330H300Q330 336 334 370V500Q332 530 300 532H110Q50 520 40 450ZM88 414Q84 440 92 464Q100 484 130 484H170Q192 480 188 450L180 404Q170 386 140 388Q96 390 88 414Z',
        z.CUERPO,
      ),
      forma(
        'M40 420Q36 356 96 340L200 330L196 366L120 376Q84 384 84 420L92 470Q96 490 120 500L90 514Q46 496 40 450Z',
        z.GOMA,
      ),
      z.gatillo('M106 392Q150 376 174 394L168 416Q140 404 108 412Z', p),
      z.rejilla(214, 366, 5, 56, 20),
      z.insignia(p, 206, 456, 112, 36),
      z.brillo('M206 338H298Q314 342 318 354H206Z', 0.35),
      z.tornillo(310, 510, 8),
      giro(8, 100, 540, z.bateria(p, 60, 506, 170, 100)),
    ),
  );

export const soplador: z.Dibujo = (p) =>
  capa(
    z.piso(360, 690, 310),
    serie(3, (i) => linea(`M${716 + i * 6} ${520 + i * 46}q20 -14 40 0`, 'rgba(110,150,170,.7)', 7)),
    giro(
      16,
      400,
      400,
      forma('M470 400L720 424Q740 428 744 446V500Q740 512 720 512L470 500Z', z.GOMA_V),
      forma('M716 420L760 416V520L716 514Z', z.GOMA),
      rect(590, 408, 16, 104, 6, p.cuerpo),
      z.calada(
        'M120 250Q170 120 320 130H400Q450 140 470 200L476 300H400Q380 200 320 196Q230 200 200 300H130Q112 280 120 250Z',
        z.GOMA,
      ),
      z.brillo('M148 240Q190 146 320 146H396Q420 150 436 166L428 174Q410 160 390 160H322Q214 162 166 246Z', 0.22),
      z.gatillo('M300 196Q352 184 390 208L384 236Q346 216 304 222Z', p),
      forma('M90 430Q96 290 250 280Q380 276 440 330L500 380V510L430 560Q380 600 260 600Q96 590 90 430Z', z.CUERPO),
      z.brillo('M116 410Q130 312 250 300Q340 298 400 330Q320 316 262 322Q160 336 140 420Z', 0.34),
      circ(250, 440, 112, z.GOMA),
      serie(12, (i) => giro(i * 30, 250, 440, rect(245, 346, 10, 52, 5, '#0f1113'))),
      circ(250, 440, 40, z.CUERPO),
      z.insignia(p, 218, 428, 64, 24),
      z.insignia(p, 390, 420, 90, 34),
      z.tornillo(140, 520, 8),
      z.tornillo(430, 520, 8),
    ),
  );

export const generador: z.Dibujo = (p) =>
  capa(
    z.piso(400, 704, 320),
    // Frame.
    linea('M130 640V190Q130 150 170 150H630Q670 150 670 190V640', '#2b2f34', 34),
    z.filo('M124 620V190Q126 144 170 142H620', 0.25, 6),
    rect(150, 174, 500, 116, 26, z.CUERPO_V),
    z.filo('M186 194H600', 0.4, 8),
    circ(330, 176, 34, z.GOMA_V),
    rect(300, 150, 60, 30, 10, z.GOMA_V),
    z.insignia(p, 420, 214, 150, 44),
    rect(200, 220, 90, 26, 8, '#fdfaf4'),
    rect(200, 220, 58, 26, 8, '#efc66a'),
    // Engine and control panel.
    rect(160, 310, 230, 270, 22, z.GOMA),
    circ(262, 450, 86, z.METAL),
    serie(10, (i) => giro(i * 36, 262, 450, rect(257, 378, 10, 44, 5, '#4a5158'))),
    circ(262, 450, 30, z.CUERPO),
    rect(176, 324, 130, 44, 10, z.METAL),
    serie(4, (i) => rect(190 + i * 28, 332, 12, 28, 5, '#59626a')),
    rect(316, 330, 58, 26, 10, '#d4342c'),
    rect(404, 310, 236, 270, 22, '#e9e6df'),
    rect(404, 310, 236, 40, 18, z.CUERPO_V),
    circ(452, 398, 32, z.METAL),
    circ(452, 398, 25, '#fdfdfb'),
    linea('M452 398L466 382', '#d4342c', 4),
    rect(512, 372, 100, 52, 12, z.GOMA),
    rect(524, 382, 34, 32, 6, '#3fae5c'),
    circ(590, 398, 10, '#f5b52b'),
    serie(2, (i) =>
      capa(
        circ(470 + i * 104, 500, 44, z.GOMA),
        circ(470 + i * 104, 500, 33, '#15181a'),
        serie(3, (k) => circ(456 + k * 14 + i * 104, 500, 5.5, '#c0c7cd')),
      ),
    ),
    rect(120, 596, 560, 40, 14, z.GOMA_V),
    z.rueda(196, 636, 66, p.cuerpo),
    rect(570, 630, 60, 56, 8, z.GOMA_H),
    rect(556, 680, 88, 20, 8, z.NEGRO),
  );

export const bombaAgua: z.Dibujo = (p) =>
  capa(
    z.piso(400, 676, 320),
    z.cable('M600 330C700 270 760 340 720 420S660 560 740 640'),
    rect(180, 640, 420, 30, 10, z.METAL_V),
    forma('M400 560H580L600 644H380Z', z.GOMA),
    forma('M200 570H300L316 644H184Z', z.METAL),
    // Outlet and inlet.
    rect(232, 170, 84, 150, 10, z.METAL_H),
    rect(216, 160, 116, 40, 10, z.METAL_H),
    serie(5, (i) => rect(224, 204 + i * 12, 100, 5, 2, 'rgba(0,0,0,.2)')),
    rect(76, 400, 100, 90, 8, z.METAL_V),
    rect(66, 384, 36, 122, 10, z.METAL_V),
    // Impeller housing.
    circ(272, 446, 150, z.CUERPO),
    z.aro(272, 446, 148, 'rgba(0,0,0,.18)', 5),
    circ(272, 446, 100, z.METAL),
    serie(8, (i) =>
      z.tornillo(
        Math.round(272 + Math.cos((i * Math.PI) / 4) * 122),
        Math.round(446 + Math.sin((i * Math.PI) / 4) * 122),
        9,
      ),
    ),
    z.aro(272, 446, 70, 'rgba(0,0,0,.14)', 5),
    circ(272, 446, 30, '#8d969e'),
    z.filo('M152 400A128 128 0 0 1 240 322', 0.4, 8),
    // Motor.
    rect(404, 340, 236, 226, 30, z.CUERPO_V),
    serie(9, (i) => rect(416, 356 + i * 22, 196, 8, 4, 'rgba(0,0,0,.2)')),
    rect(394, 330, 30, 246, 12, z.GOMA_V),
    rect(606, 352, 60, 202, 26, z.GOMA_V),
    rect(450, 272, 140, 84, 14, z.GOMA),
    z.insignia(p, 470, 296, 100, 34),
    rect(452, 430, 130, 56, 8, '#f1efe9'),
    serie(3, (i) => rect(464, 442 + i * 14, 90 - i * 16, 6, 3, '#b3aca0')),
    z.enchufe(738, 636, 70),
  );

export const pulverizador: z.Dibujo = (p) =>
  capa(
    z.piso(380, 706, 260),
    linea('M470 240Q620 250 600 400T520 640', '#23272b', 30),
    linea('M250 250Q170 300 180 440T240 640', '#3a4046', 26),
    forma('M220 250Q220 200 270 196H470Q520 200 522 250L540 620Q540 660 500 662H240Q200 660 200 620Z', z.CUERPO),
    z.brillo('M244 260Q246 224 276 218H450V232H286Q266 236 264 270L252 600H228Z', 0.32),
    z.pliegue('M214 360H528M206 520H534', 0.2),
    z.insignia(p, 270, 410, 190, 60),
    rect(484, 320, 16, 180, 8, 'rgba(255,255,255,.55)'),
    rect(484, 400, 16, 100, 8, '#8fd0ea'),
    rect(290, 130, 160, 74, 20, z.GOMA_V),
    serie(8, (i) => rect(302 + i * 18, 136, 7, 62, 3, 'rgba(255,255,255,.15)')),
    forma('M190 640H550L566 690H174Z', z.GOMA),
    linea('M200 660L100 600L120 420', '#4a5057', 20),
    rect(96, 350, 48, 110, 20, z.GOMA_H),
    // Hose and lance.
    z.cable('M530 620C660 660 720 560 660 470', 18),
    giro(
      24,
      650,
      400,
      rect(640, 120, 14, 290, 5, z.METAL_H),
      forma('M626 390H668L664 500Q660 516 646 516Q632 516 630 500Z', z.GOMA_H),
      forma('M622 400L600 450L612 456L632 430Z', p.acento),
      rect(634, 96, 26, 34, 8, p.cuerpo),
    ),
    serie(4, (i) => circ(748 + (i % 2) * 16, 96 + i * 18, 5, 'rgba(90,160,200,.7)')),
    elip(370, 130, 60, 8, 'rgba(255,255,255,.2)'),
  );
