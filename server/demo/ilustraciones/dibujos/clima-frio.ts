import * as z from '../piezas.ts';

const { capa, forma, rect, circ, elip, linea, giro, serie } = z;

const BRISA = 'rgba(96,160,205,.55)';

/** Blades of a fan around x,y. */
const aspas = (x: number, y: number, r: number, n: number, fill: string): string =>
  serie(n, (i) =>
    giro(
      (360 / n) * i,
      x,
      y,
      forma(
        `M${x} ${y}Q${x - r * 0.62} ${y - r * 0.5} ${x - r * 0.18} ${y - r}Q${x + r * 0.42} ${y - r * 0.9} ${x + r * 0.36} ${y - r * 0.5}Q${x + r * 0.24} ${y - r * 0.2} ${x} ${y}Z`,
        fill,
      ),
    ),
  );
/** Wire guard of a fan. */
const jaula = (x: number, y: number, r: number, color: string): string =>
  capa(
    serie(24, (i) =>
      giro(i * 15, x, y, linea(`M${x} ${y - r * 0.2}Q${x + r * 0.12} ${y - r * 0.6} ${x} ${y - r}`, color, 3.5)),
    ),
    z.aro(x, y, r * 0.68, color, 4),
    z.aro(x, y, r * 0.36, color, 4),
    z.aro(x, y, r, color, 12),
  );

export const split: z.Dibujo = (p) =>
  capa(
    // Indoor unit.
    rect(84, 150, 640, 214, 40, 'rgba(58,47,34,.14)'),
    rect(76, 122, 648, 220, 40, '#f7f9fa'),
    rect(76, 122, 648, 220, 40, 'rgba(190,202,212,.35)'),
    forma('M76 162Q76 122 116 122H684Q724 122 724 162V262H76Z', '#ffffff'),
    z.persiana(120, 134, 2, 560, 12, 5),
    forma('M76 262H724V286L700 330Q694 342 680 342H120Q106 342 100 330L76 286Z', '#dfe5ea'),
    forma('M112 300H688L664 328H136Z', '#26313a'),
    forma('M104 296H696L684 312H116Z', '#f4f6f8'),
    z.placa(p, 110, 216, 96, 22),
    rect(600, 204, 90, 40, 8, z.PANTALLA),
    serie(2, (i) => linea(`M${628 + i * 26} 214V234`, '#7fe0d4', 6)),
    serie(6, (i) => linea(`M${170 + i * 92} 366q-16 26 0 46t0 42`, BRISA, 9)),
    // Outdoor unit.
    z.piso(470, 716, 250),
    linea('M290 640H190V372', '#ebe6dc', 20),
    linea('M290 664H170V372', '#d5cebf', 12),
    rect(270, 484, 420, 216, 22, z.APARATO),
    z.filo('M296 496H660', 0.5, 6),
    z.penumbra('M270 640H690V678Q690 700 668 700H292Q270 700 270 678Z', 0.08),
    circ(430, 592, 94, '#cfd7dd'),
    circ(430, 592, 84, '#2b343b'),
    aspas(430, 592, 74, 3, '#55626c'),
    jaula(430, 592, 84, 'rgba(230,236,240,.9)'),
    circ(430, 592, 20, p.cuerpo),
    z.persiana(568, 516, 7, 96, 22, 8),
    rect(300, 694, 60, 22, 6, '#59626a'),
    rect(600, 694, 60, 22, 6, '#59626a'),
    // Remote.
    giro(
      -8,
      110,
      600,
      rect(70, 520, 78, 170, 20, '#f4f6f8'),
      rect(84, 536, 50, 50, 6, '#bcd9c4'),
      serie(6, (i) => circ(96 + (i % 2) * 26, 610 + Math.floor(i / 2) * 24, 8, i ? '#a9b4bc' : p.cuerpo)),
    ),
  );

export const ventiladorPedestal: z.Dibujo = (p) =>
  capa(
    z.piso(400, 716, 220),
    elip(400, 690, 170, 34, z.GOMA),
    elip(396, 682, 150, 24, 'rgba(255,255,255,.08)'),
    rect(384, 440, 32, 250, 8, z.METAL_H),
    rect(374, 560, 52, 60, 10, z.GOMA_H),
    rect(360, 440, 80, 76, 20, z.GOMA_H),
    serie(3, (i) => circ(400, 462 + i * 18, 5, i ? '#7d868f' : p.claro)),
    circ(400, 270, 220, 'rgba(255,255,255,.5)'),
    aspas(400, 270, 196, 4, z.CUERPO),
    jaula(400, 270, 222, 'rgba(52,58,64,.75)'),
    circ(400, 270, 46, z.GOMA),
    z.insignia(p, 372, 259, 56, 22),
  );

export const ventiladorIndustrial: z.Dibujo = (p) =>
  capa(
    z.piso(400, 706, 300),
    linea('M150 680L230 560M650 680L570 560', '#2b2f34', 28),
    linea('M120 686H300M500 686H680', '#2b2f34', 28),
    linea('M120 390V500Q120 620 260 640H540Q680 620 680 500V390', '#3a4046', 24),
    circ(400, 380, 296, z.CUERPO),
    z.aro(400, 380, 290, 'rgba(255,255,255,.22)', 8),
    circ(400, 380, 262, '#23292e'),
    circ(400, 380, 262, z.PANTALLA),
    aspas(400, 380, 240, 3, z.METAL),
    jaula(400, 380, 264, 'rgba(225,230,234,.82)'),
    circ(400, 380, 54, z.GOMA),
    z.insignia(p, 364, 366, 72, 28),
    circ(120, 390, 34, z.GOMA),
    circ(680, 390, 34, z.GOMA),
    z.tornillo(120, 390, 12),
    z.tornillo(680, 390, 12),
    rect(340, 84, 120, 26, 12, z.GOMA_V),
  );

export const deshumidificador: z.Dibujo = (p) =>
  capa(
    z.piso(400, 710, 230),
    rect(206, 96, 388, 594, 56, z.APARATO),
    z.brillo('M230 150Q232 116 270 114H400V130H280Q258 134 256 160V660H236Z', 0.42),
    rect(240, 120, 320, 66, 22, z.GOMA),
    z.persiana(268, 134, 3, 264, 14, 6),
    rect(270, 214, 260, 74, 18, z.PANTALLA),
    serie(2, (i) => linea(`M${310 + i * 34} 234V268`, '#7fe0d4', 8)),
    circ(376, 238, 6, '#7fe0d4'),
    linea('M376 266L394 236', '#7fe0d4', 5),
    circ(394, 264, 6, '#7fe0d4'),
    serie(3, (i) => circ(440 + i * 34, 251, 10, i === 0 ? p.claro : '#5b6874')),
    z.persiana(260, 330, 8, 280, 18, 7),
    rect(250, 500, 300, 160, 24, 'rgba(40,60,72,.25)'),
    rect(256, 506, 288, 148, 20, z.VIDRIO),
    forma('M258 590Q330 566 400 590T542 584V634Q540 652 524 652H276Q260 652 258 634Z', '#6fb7df'),
    z.brillo('M270 516H310L290 640Q272 640 272 624Z', 0.5),
    forma('M400 520Q428 556 400 574Q372 556 400 520Z', '#3f9ed0'),
    z.placa(p, 352, 306, 96, 14),
    serie(2, (i) => circ(260 + i * 280, 700, 20, '#23272b')),
  );

export const enfriador: z.Dibujo = (p) =>
  capa(
    z.piso(410, 712, 230),
    rect(220, 90, 370, 600, 40, z.APARATO_H),
    rect(220, 90, 370, 110, 40, z.GOMA),
    rect(250, 112, 180, 60, 12, z.PANTALLA),
    serie(2, (i) => linea(`M${290 + i * 30} 126V158`, '#7fe0d4', 7)),
    serie(3, (i) => circ(470 + i * 36, 142, 12, i ? '#7d868f' : p.claro)),
    rect(250, 226, 310, 230, 20, z.GOMA),
    z.persiana(266, 242, 9, 278, 23, 11),
    linea('M405 236V446', 'rgba(255,255,255,.15)', 8),
    rect(260, 486, 290, 150, 20, 'rgba(0,0,0,.12)'),
    serie(5, (f) => serie(10, (c) => circ(288 + c * 26, 508 + f * 26, 6, 'rgba(0,0,0,.35)'))),
    rect(520, 486, 18, 150, 9, z.VIDRIO),
    rect(520, 560, 18, 76, 9, '#6fb7df'),
    z.placa(p, 350, 464, 110, 14),
    serie(4, (i) => linea(`M${172 - (i % 2) * 20} ${270 + i * 50}q-22 -14 -44 0t-44 0`, BRISA, 9)),
    serie(2, (i) => capa(rect(248 + i * 272, 680, 40, 16, 4, z.NEGRO), circ(268 + i * 272, 702, 20, '#23272b'))),
    z.brillo('M236 220H246V670H236Z', 0.3),
  );

export const extractor: z.Dibujo = (p) =>
  capa(
    rect(138, 152, 560, 560, 44, 'rgba(58,47,34,.16)'),
    rect(120, 120, 560, 560, 44, z.APARATO),
    z.filo('M150 136H640', 0.5, 7),
    circ(400, 400, 246, 'rgba(0,0,0,.18)'),
    circ(400, 400, 236, z.METAL),
    circ(400, 400, 212, z.PANTALLA),
    aspas(400, 400, 200, 5, z.CUERPO),
    jaula(400, 400, 216, 'rgba(235,239,242,.8)'),
    circ(400, 400, 48, z.GOMA),
    z.insignia(p, 370, 388, 60, 24),
    z.tornillo(160, 160, 13),
    z.tornillo(640, 160, 13),
    z.tornillo(160, 640, 13),
    z.tornillo(640, 640, 13),
  );

export const airePortatil: z.Dibujo = (p) =>
  capa(
    z.piso(420, 710, 240),
    // Exhaust hose.
    linea('M590 250C700 250 690 120 760 100', '#cfd5da', 80, 'butt'),
    serie(8, (i) =>
      giro(
        -8 - i * 5,
        610 + i * 18,
        244 - i * 18,
        linea(`M${610 + i * 18} ${206 - i * 18}V${282 - i * 18}`, 'rgba(0,0,0,.18)', 5),
      ),
    ),
    rect(220, 110, 380, 580, 60, z.APARATO),
    z.brillo('M244 170Q246 132 284 130H420V146H292Q268 150 268 176V660H250Z', 0.45),
    forma('M250 200Q250 150 300 146H520Q570 150 570 200V262H250Z', z.GOMA),
    serie(3, (i) => forma(`M266 ${176 + i * 26}H554L548 ${192 + i * 26}H272Z`, '#4d555d')),
    rect(300, 290, 220, 66, 18, z.PANTALLA),
    serie(2, (i) => linea(`M${340 + i * 30} 306V340`, '#7fe0d4', 7)),
    serie(3, (i) => circ(420 + i * 32, 323, 9, i ? '#5b6874' : p.claro)),
    z.placa(p, 352, 390, 116, 24),
    z.pliegue('M226 440H594', 0.18),
    z.persiana(270, 470, 8, 280, 22, 9),
    serie(4, (i) => linea(`M${176 - (i % 2) * 20} ${180 + i * 46}q-22 -14 -44 0t-44 0`, BRISA, 9)),
    serie(2, (i) => capa(rect(256 + i * 266, 680, 44, 16, 4, z.NEGRO), circ(278 + i * 266, 700, 20, '#23272b'))),
  );
