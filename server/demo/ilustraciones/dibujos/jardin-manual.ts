import * as z from '../piezas.ts';

const { capa, forma, rect, circ, elip, linea, giro, serie } = z;

export const manguera: z.Dibujo = (p) =>
  capa(
    z.piso(400, 704, 270),
    serie(5, (i) => z.aro(380, 410, 260 - i * 38, i % 2 ? p.sombra : p.cuerpo, 42)),
    serie(5, (i) => z.velo(0.35, z.aro(376, 405, 264 - i * 38, '#fff', 6))),
    serie(4, (i) => z.velo(0.3, z.aro(380, 410, 241 - i * 38, '#000', 5))),
    linea('M640 410Q650 560 560 640', p.cuerpo, 42),
    // Ties.
    serie(3, (i) => giro(i * 120 - 30, 380, 410, rect(360, 136, 40, 190, 10, z.GOMA_H))),
    // Spray gun resting on the coil.
    giro(
      -20,
      560,
      600,
      rect(430, 566, 40, 60, 10, p.acento),
      forma('M464 560H600Q640 562 650 590L640 620H464Z', z.GOMA),
      rect(420, 558, 26, 76, 10, z.METAL_H),
      forma('M566 600H642L690 704Q694 726 668 730L640 732Q622 730 616 712Z', z.CUERPO),
      forma('M560 620L590 626L604 700Q590 706 582 694Z', p.acento),
      z.brillo('M476 566H596L600 576H476Z', 0.25),
      rect(640, 722, 44, 36, 8, '#d9a441'),
    ),
  );

export const carretilla: z.Dibujo = (p) =>
  capa(
    z.piso(400, 704, 320),
    linea('M250 640L330 480H560L740 360', '#3a4046', 24),
    linea('M560 470L600 680H650', '#3a4046', 24),
    linea('M440 490L580 640', '#4a5057', 18),
    rect(684, 338, 96, 36, 18, z.GOMA_V),
    z.filo('M340 474H556L690 382', 0.3),
    forma('M110 300Q106 280 130 276L650 250Q676 252 670 276L590 450Q580 476 550 478H290Q250 478 226 450Z', z.CUERPO),
    forma('M110 300Q106 280 130 276L650 250Q676 252 670 276L662 294L122 320Z', z.CUERPO_V),
    z.penumbra('M150 318L640 295L628 308L168 332Z', 0.35),
    z.brillo('M190 350L300 344L340 470H290Q258 468 240 446Z', 0.2),
    z.insignia(p, 380, 360, 160, 52),
    linea('M186 630L240 470M186 630L330 560', '#4a5057', 18),
    z.rueda(186, 622, 84, p.cuerpo),
    z.tornillo(320, 456, 9),
    z.tornillo(540, 456, 9),
  );

export const tijeraPodar: z.Dibujo = (p) =>
  capa(
    z.piso(400, 690, 280),
    giro(
      26,
      400,
      400,
      forma('M376 330Q310 210 372 84Q386 60 396 84Q440 200 424 330Z', z.METAL_H),
      forma('M386 320Q344 210 384 96Q360 200 404 320Z', 'rgba(255,255,255,.6)'),
      forma('M398 340Q436 300 446 230Q460 170 494 150Q512 150 506 172Q490 290 430 380Z', '#79838b'),
      forma('M350 360Q300 440 290 560Q290 650 316 700Q340 726 358 700Q366 600 372 540Q380 450 420 390Z', z.CUERPO_H),
      forma('M384 360Q440 420 470 520Q500 620 496 690Q486 722 462 704Q440 600 416 530Q396 470 360 400Z', z.CUERPO_H),
      forma('M296 520Q290 650 316 700Q340 726 358 700Q364 610 368 570Q330 560 296 520Z', z.GOMA_H),
      forma('M472 526Q500 620 496 690Q486 722 462 704Q446 630 430 572Q456 560 472 526Z', z.GOMA_H),
      serie(5, (i) => linea(`M386 ${430 + i * 13}L402 ${436 + i * 13}`, '#9aa3ab', 6)),
      circ(394, 368, 34, z.METAL),
      z.tornillo(394, 368, 16),
      rect(372, 410, 20, 34, 8, p.acento),
    ),
  );

export const parrilla: z.Dibujo = (p) =>
  capa(
    z.piso(400, 712, 270),
    linea('M280 470L210 690M520 470L590 690', '#3a4046', 22),
    linea('M236 610H564', '#4a5057', 16),
    rect(216, 596, 368, 22, 8, z.METAL_V),
    z.rueda(590, 676, 40, p.cuerpo),
    rect(186, 680, 50, 22, 8, z.GOMA),
    // Side table.
    rect(600, 372, 150, 26, 8, '#b7834a'),
    serie(3, (i) => rect(608 + i * 48, 376, 38, 18, 4, '#cf9c60')),
    linea('M590 400L640 460', '#4a5057', 12),
    // Bowl, grill and lid.
    forma('M140 376H620Q620 520 480 530H280Q140 520 140 376Z', z.GOMA),
    z.brillo('M164 400Q176 494 284 514Q210 480 196 400Z', 0.18),
    rect(340, 470, 80, 26, 8, '#15181a'),
    rect(128, 360, 504, 26, 12, z.METAL_V),
    forma('M140 350Q150 170 330 156H430Q610 170 620 350Z', z.CUERPO),
    z.brillo('M168 330Q184 196 330 176Q380 174 420 176Q230 200 206 334Z', 0.36),
    rect(136, 338, 488, 18, 8, 'rgba(0,0,0,.25)'),
    circ(470, 256, 40, z.METAL),
    circ(470, 256, 31, '#fdfdfb'),
    linea('M452 270A24 24 0 0 1 488 242', '#e0762b', 6),
    linea('M470 256L482 240', '#23272b', 4),
    z.insignia(p, 270, 250, 130, 42),
    linea('M320 160V130H440V160', '#2b2f34', 18),
    rect(306, 112, 148, 30, 14, '#b7834a'),
    serie(2, (i) => linea(`M${220 + i * 60} 120q-16 -20 0 -38t0 -38`, 'rgba(120,110,100,.3)', 10)),
  );

export const pala: z.Dibujo = (p) =>
  capa(
    z.piso(400, 716, 210),
    giro(
      16,
      400,
      400,
      linea('M340 66H460Q470 140 400 160Q330 140 340 66Z', '#23272b', 26),
      rect(322, 52, 156, 38, 19, z.GOMA_V),
      rect(384, 150, 32, 330, 10, 'url(#madera)'),
      forma('M376 400H424L430 520H370Z', z.METAL_H),
      z.tornillo(400, 440, 8),
      forma('M290 500Q292 486 308 486H492Q508 486 510 500L504 600Q490 690 400 740Q310 690 296 600Z', z.CUERPO_H),
      rect(284, 480, 100, 20, 8, p.sombra),
      rect(416, 480, 100, 20, 8, p.sombra),
      forma('M384 486H416L408 640Q400 660 392 640Z', 'rgba(255,255,255,.28)'),
      forma('M296 600Q310 690 400 740Q490 690 504 600Q480 670 400 706Q320 670 296 600Z', z.METAL),
      elip(400, 500, 30, 6, 'rgba(0,0,0,.2)'),
    ),
  );
