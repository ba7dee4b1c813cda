import * as z from '../piezas.ts';

const { capa, forma, rect, circ, linea, grupo, giro, serie } = z;

/** Ribs along the vacuum hose: x, y and angle. */
const ANILLOS_MANGUERA: [number, number, number][] = [
  [520, 424, -10],
  [556, 418, 0],
  [592, 420, 10],
  [626, 430, 25],
  [656, 448, 40],
  [680, 472, 55],
  [696, 500, 68],
  [704, 532, 85],
  [700, 566, 100],
  [686, 600, 112],
  [678, 632, 95],
];

export const aspiradoraIndustrial: z.Dibujo = (p) =>
  capa(
    z.piso(380, 712, 280),
    // Hose and floor tool.
    z.cable('M470 440C640 380 740 460 700 560S660 640 690 660', 46),
    capa(...ANILLOS_MANGUERA.map(([x, y, a]) => giro(a, x, y, rect(x - 3, y - 21, 6, 42, 3, 'rgba(255,255,255,.16)')))),
    forma('M600 690Q610 652 670 650H716Q740 652 750 690V706H600Z', z.GOMA),
    // Tank.
    forma('M140 360H540L520 610Q516 640 486 640H194Q164 640 160 610Z', z.METAL_H),
    rect(148, 470, 384, 10, 4, 'rgba(0,0,0,.14)'),
    rect(152, 560, 376, 10, 4, 'rgba(0,0,0,.14)'),
    z.insignia(p, 230, 500, 190, 44),
    circ(470, 430, 40, z.GOMA),
    circ(470, 430, 26, '#101214'),
    // Head.
    forma('M126 340H554V384Q552 396 540 396H140Q128 396 126 384Z', z.GOMA_H),
    forma('M150 340Q150 200 250 176H430Q530 200 530 340Z', z.CUERPO),
    z.brillo('M172 320Q178 218 260 194H424Q470 206 488 230Q440 208 420 208H270Q204 226 190 320Z', 0.32),
    linea('M260 180V150Q260 124 290 124H390Q420 124 420 150V180', '#23272b', 28),
    z.filo('M254 160Q254 116 290 118H386', 0.2),
    z.rejilla(226, 276, 5, 46, 19),
    rect(372, 236, 90, 58, 14, z.NEGRO),
    rect(384, 246, 40, 38, 8, '#d4342c'),
    rect(128, 350, 40, 76, 10, '#3b4046'),
    rect(512, 350, 40, 76, 10, '#3b4046'),
    forma('M150 632H530L552 664H128Z', z.GOMA),
    z.rueda(188, 676, 32, p.cuerpo),
    z.rueda(494, 676, 32, p.cuerpo),
  );

export const hidrolavadora: z.Dibujo = (p) =>
  capa(
    z.piso(380, 706, 290),
    linea('M220 420V130Q220 96 256 96H424Q460 96 460 130V420', '#33383e', 28),
    rect(280, 80, 120, 34, 16, z.GOMA_V),
    z.filo('M214 400V132Q216 92 256 90', 0.25),
    // Lance and gun on the right.
    giro(
      12,
      640,
      400,
      rect(630, 300, 18, 330, 6, z.METAL_H),
      rect(622, 600, 34, 60, 8, z.GOMA_H),
      forma(
        'M606 190Q612 168 640 168H660Q676 172 672 200L662 310H622L620 260Q570 250 556 210L580 200Q596 228 610 226Z',
        z.GOMA,
      ),
      forma('M590 236Q574 262 584 290L596 290Q594 262 610 250Z', p.acento),
    ),
    z.cable('M480 560C600 580 540 700 640 690S760 600 700 300S640 230 626 220', 18),
    // Body.
    forma('M170 380Q176 300 250 292H430Q504 300 510 380L524 610Q522 650 480 652H200Q158 650 156 610Z', z.CUERPO),
    z.brillo('M190 390Q196 320 256 312H420Q450 316 466 334Q440 326 420 328H270Q216 334 210 396L200 560H180Z', 0.3),
    forma('M162 520H518L524 610Q522 650 480 652H200Q158 650 156 610Z', z.GOMA),
    z.persiana(230, 548, 4, 220, 22, 10),
    rect(240, 350, 200, 120, 26, z.GOMA),
    z.perilla(300, 410, 42, -50),
    circ(390, 410, 40, z.METAL),
    circ(390, 410, 31, '#fdfdfb'),
    linea('M372 424A24 24 0 0 1 408 396', '#3fae5c', 6),
    linea('M390 410L404 392', '#d4342c', 5),
    z.insignia(p, 270, 318, 140, 22),
    z.rueda(178, 636, 66, p.cuerpo),
    z.rueda(502, 636, 66, p.cuerpo),
  );

export const lavapisos: z.Dibujo = (p) =>
  capa(
    z.piso(400, 704, 320),
    linea('M610 360L690 200', '#33383e', 28),
    linea('M690 200L640 180', '#33383e', 30),
    rect(560, 240, 90, 70, 12, z.GOMA),
    rect(572, 252, 66, 34, 6, z.PANTALLA),
    circ(590, 298, 7, '#5fe07c'),
    circ(616, 298, 7, '#f5b52b'),
    // Tanks.
    forma('M190 330Q200 230 300 222H560Q620 230 626 300L640 480H186Z', z.CUERPO),
    forma('M214 240Q240 190 300 186H520Q580 190 600 240L560 236H260Z', z.GOMA),
    z.brillo('M212 330Q222 256 304 246H540V262H314Q242 272 234 340L228 440H206Z', 0.3),
    z.insignia(p, 330, 320, 190, 54),
    z.pliegue('M190 420Q400 400 634 416', 0.25),
    forma('M170 476H650Q664 478 664 500V570Q662 600 630 600H200Q170 600 168 570Z', z.GOMA),
    z.rejilla(300, 510, 8, 60, 24),
    // Brush deck, squeegee and wheels.
    forma('M110 560Q114 520 160 516H300Q344 520 350 560L356 610H104Z', z.CUERPO),
    rect(100, 604, 262, 30, 10, z.GOMA_H),
    serie(20, (i) => rect(110 + i * 12.2, 630, 8, 52, 3, i % 2 ? '#2c6fb0' : '#4a90cf')),
    forma('M640 600L724 650H740V690H700L620 640Z', z.METAL),
    rect(690, 680, 64, 16, 6, '#c0472f'),
    z.cable('M600 500C700 500 730 570 716 650', 26),
    z.rueda(540, 620, 76, p.cuerpo),
    z.rueda(420, 664, 32, p.cuerpo),
  );

export const carroMopa: z.Dibujo = (p) =>
  capa(
    z.piso(400, 716, 280),
    // Mop.
    giro(14, 520, 380, rect(508, 70, 18, 430, 9, z.METAL_H), rect(504, 60, 26, 90, 12, z.CUERPO_H)),
    // Wringer.
    forma('M300 300H560L540 420H320Z', z.GOMA),
    serie(6, (i) => rect(338 + i * 34, 316, 14, 90, 6, '#15181a')),
    linea('M316 316L220 140', '#33383e', 24),
    rect(176, 104, 80, 40, 18, z.CUERPO_V),
    serie(9, (i) =>
      linea(`M${448 + i * 9} 300Q${430 + i * 14} 350 ${436 + i * 12} 400`, i % 2 ? '#f4f1ea' : '#d8d2c5', 12),
    ),
    forma('M316 380H548L540 424H322Z', z.GOMA_H),
    // Bucket.
    forma(
      'M150 390H620Q640 392 638 416L610 620Q604 650 570 650H204Q170 650 164 620L132 416Q132 392 150 390Z',
      z.CUERPO,
    ),
    rect(120, 384, 530, 36, 16, z.CUERPO_V),
    z.brillo('M160 440H190L216 610H196Q182 606 178 590Z', 0.3),
    z.insignia(p, 280, 480, 210, 60),
    z.pliegue('M158 580H612', 0.18),
    forma('M116 640H640V664H116Z', z.GOMA_V),
    serie(3, (i) => z.rueda(180 + i * 204, 684, 32)),
  );

export const contenedor: z.Dibujo = (p) =>
  capa(
    z.piso(400, 706, 260),
    forma('M236 250H590L556 640Q552 670 520 670H290Q258 670 254 640Z', z.CUERPO),
    forma('M236 250H330L330 670H290Q258 670 254 640Z', 'rgba(255,255,255,.12)'),
    z.pliegue('M352 290L360 660M470 290L462 660', 0.2),
    z.insignia(p, 320, 420, 180, 56),
    // Lid and handle.
    forma('M206 230Q204 200 236 196L560 160Q606 158 620 196L626 240Q626 262 604 262H228Q208 260 206 230Z', z.CUERPO),
    forma('M206 236H626V244Q624 264 604 264H228Q208 262 206 236Z', 'rgba(0,0,0,.25)'),
    z.brillo('M226 212Q230 204 244 202L556 170Q586 170 596 186L240 220Z', 0.35),
    rect(186, 196, 44, 70, 18, z.GOMA),
    rect(566, 274, 70, 34, 14, z.GOMA),
    z.rueda(296, 652, 56, p.cuerpo),
    rect(500, 650, 60, 44, 10, p.sombra),
    // Recycling arrows.
    serie(3, (i) =>
      giro(
        i * 120,
        412,
        560,
        linea('M382 544L400 516H424L438 538', p.acento, 11),
        forma('M446 522L444 552L420 540Z', p.acento),
      ),
    ),
  );

export const dispensadorJabon: z.Dibujo = (p) =>
  grupo(
    'translate(-56 -58) scale(1.14)',
    rect(262, 150, 300, 530, 60, 'rgba(58,47,34,.14)'),
    rect(246, 124, 300, 510, 60, z.APARATO),
    forma('M246 300V184Q246 124 306 124H486Q546 124 546 184V300Z', z.CUERPO),
    z.brillo('M266 290V190Q268 146 310 144H480V160H320Q290 162 288 196V290Z', 0.34),
    z.insignia(p, 316, 190, 160, 48),
    rect(300, 330, 192, 150, 30, z.VIDRIO),
    forma('M306 400Q350 384 396 400T488 398V450Q486 476 462 478H330Q306 476 304 450Z', '#f29bb7'),
    z.brillo('M312 346H352L330 466Q312 466 312 446Z', 0.5),
    rect(290, 510, 212, 90, 28, z.GOMA),
    rect(310, 524, 172, 22, 11, 'rgba(255,255,255,.16)'),
    forma('M374 600H418L408 640H384Z', z.METAL_H),
    forma('M396 656Q422 690 396 704Q370 690 396 656Z', '#f29bb7'),
    circ(390, 688, 4, 'rgba(255,255,255,.8)'),
  );

export const dispensadorPapel: z.Dibujo = (p) =>
  capa(
    rect(212, 150, 420, 400, 40, 'rgba(58,47,34,.14)'),
    forma('M310 470H490V690Q470 674 450 690T410 690T370 690T330 690L310 680Z', '#fffdf8'),
    forma('M310 470H490V520H310Z', 'rgba(0,0,0,.16)'),
    linea('M318 600H482', '#ddd5c6', 4),
    forma(
      'M240 124H560Q604 126 608 170L592 490Q588 524 550 524H250Q212 524 208 490L192 170Q196 126 240 124Z',
      z.APARATO,
    ),
    forma('M192 170Q196 126 240 124H560Q604 126 608 170L604 236H196Z', z.CUERPO),
    z.brillo('M214 180Q218 148 246 146H550V160H256Q234 164 232 190L234 226H216Z', 0.34),
    z.insignia(p, 310, 166, 180, 44),
    circ(400, 350, 92, 'rgba(0,0,0,.1)'),
    circ(400, 350, 84, '#fffdf8'),
    z.aro(400, 350, 60, '#e6dfd1', 4),
    z.aro(400, 350, 40, '#e6dfd1', 4),
    circ(400, 350, 22, '#b08d63'),
    rect(308, 468, 184, 24, 12, z.NEGRO),
    serie(15, (i) => forma(`M${310 + i * 12} 492l6 10l6 -10Z`, '#8d969e')),
    z.tornillo(230, 490, 8),
    z.tornillo(570, 490, 8),
  );
