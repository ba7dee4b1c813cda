import * as z from '../piezas.ts';

const { capa, forma, rect, circ, linea, serie } = z;

export const focoLed: z.Dibujo = (p) =>
  capa(
    z.piso(400, 706, 260),
    linea('M270 690L330 560M530 690L470 560', '#2b2f34', 26),
    rect(236, 680, 90, 28, 12, z.GOMA),
    rect(474, 680, 90, 28, 12, z.GOMA),
    linea('M150 340V520Q150 570 200 570H600Q650 570 650 520V340', '#3a3f45', 26),
    z.filo('M144 350V520Q146 560 190 566', 0.25),
    rect(150, 120, 500, 380, 44, z.CUERPO),
    z.brillo('M170 160Q174 136 200 134H600V148H206Q186 150 184 172V300H170Z', 0.32),
    rect(186, 156, 428, 308, 26, z.NEGRO),
    rect(198, 168, 404, 284, 18, z.LUZ),
    serie(5, (f) => serie(7, (c) => circ(240 + c * 54, 206 + f * 52, 15, '#fffdf2'))),
    serie(5, (f) => serie(7, (c) => z.aro(240 + c * 54, 206 + f * 52, 15, '#f2b63c', 3))),
    forma('M198 186Q198 168 216 168H430L250 452H216Q198 452 198 434Z', 'rgba(255,255,255,.25)'),
    circ(150, 370, 34, z.GOMA),
    circ(650, 370, 34, z.GOMA),
    z.insignia(p, 330, 470, 140, 22),
  );

export const radioObra: z.Dibujo = (p) =>
  capa(
    z.piso(400, 694, 310),
    linea('M590 210L690 70', '#9aa3ab', 9),
    circ(692, 68, 9, z.METAL),
    // Roll cage.
    linea('M150 640V230Q150 170 210 170H590Q650 170 650 230V640Q650 670 620 670H180Q150 670 150 640Z', '#23272b', 44),
    z.filo('M140 620V232Q142 164 212 160H580', 0.2, 7),
    rect(176, 210, 448, 440, 34, z.CUERPO),
    z.brillo('M196 246Q198 228 214 226H590V238H218Q208 240 208 252V360H196Z', 0.32),
    rect(300, 236, 200, 90, 12, z.GOMA),
    rect(316, 250, 168, 46, 6, '#bfe3c0'),
    serie(7, (i) => rect(330 + i * 20, 282 - (i % 4) * 6 - 8, 10, 12 + (i % 4) * 6, 2, '#2f5a3a')),
    serie(5, (i) => rect(322 + i * 34, 304, 22, 12, 4, '#838b93')),
    z.perilla(246, 284, 36, -60),
    z.perilla(554, 284, 36, 40),
    serie(2, (i) => {
      const x = 290 + i * 220;
      return capa(
        circ(x, 456, 96, z.GOMA),
        circ(x, 456, 78, '#15181a'),
        serie(3, (k) => z.aro(x, 456, 68 - k * 20, '#3b4147', 6)),
        circ(x, 456, 18, '#4d545b'),
        z.filo(`M${x - 66} 420A76 76 0 0 1 ${x - 20} 384`, 0.35, 6),
        z.tornillo(x - 62, 518, 7),
        z.tornillo(x + 62, 518, 7),
      );
    }),
    rect(300, 574, 200, 60, 14, z.GOMA),
    z.insignia(p, 340, 590, 120, 28),
    serie(4, (i) => rect(i % 2 ? 618 : 124, i < 2 ? 196 : 600, 58, 60, 18, z.GOMA)),
  );

export const bateriaSola: z.Dibujo = (p) =>
  capa(
    z.piso(400, 668, 320),
    // Rails and contacts.
    forma('M230 190H570Q590 190 594 210L610 300H190L206 210Q210 190 230 190Z', z.GOMA),
    rect(250, 210, 300, 60, 10, '#101214'),
    serie(6, (i) => rect(276 + i * 44, 218, 16, 46, 3, '#d9b45a')),
    forma('M130 310Q134 280 166 280H634Q666 280 670 310L686 380H114Z', z.CUERPO_V),
    z.brillo('M150 306Q156 292 172 292H600V304H176Z', 0.4),
    forma('M114 376H686V590Q684 642 634 646H166Q116 642 114 590Z', z.GOMA),
    rect(114, 376, 572, 10, 0, 'rgba(0,0,0,.5)'),
    rect(160, 420, 380, 130, 20, z.CUERPO),
    z.insignia(p, 196, 450, 190, 44),
    rect(196, 512, 120, 12, 6, 'rgba(255,255,255,.5)'),
    rect(330, 512, 70, 12, 6, 'rgba(255,255,255,.3)'),
    // Release button and charge lights.
    rect(576, 400, 90, 96, 16, '#15181a'),
    serie(4, (i) => rect(590, 416 + i * 18, 62, 7, 3, '#6a7179')),
    rect(420, 446, 92, 40, 10, '#15181a'),
    serie(4, (i) => circ(436 + i * 20, 466, 7, i < 3 ? '#5fe07c' : '#49525a')),
    circ(466, 516, 14, p.acento),
    rect(160, 596, 480, 12, 6, 'rgba(255,255,255,.1)'),
    z.filo('M128 400V580', 0.22, 6),
    z.tornillo(600, 620, 9),
    z.tornillo(200, 620, 9),
  );

export const cargador: z.Dibujo = (p) =>
  capa(
    z.piso(390, 684, 310),
    z.cable('M640 560C740 560 750 470 700 420S660 270 716 214'),
    z.enchufe(714, 216, -70),
    z.bateria(p, 236, 168, 300, 210),
    forma('M176 400H596L610 420H162Z', '#101214'),
    rect(220, 366, 332, 44, 10, z.GOMA_V),
    forma('M150 408H620Q650 410 656 440L676 610Q678 664 630 668H140Q92 664 96 610L116 440Q122 410 150 408Z', z.CUERPO),
    z.brillo('M132 440Q138 422 156 420H610V432H160Q146 434 142 448L124 590H114Z', 0.3),
    forma('M98 596L104 540H668L676 610Q678 664 630 668H140Q92 664 96 610Z', z.GOMA),
    z.rejilla(440, 564, 9, 70, 20),
    rect(170, 450, 150, 66, 14, z.PANTALLA),
    circ(206, 483, 13, '#5fe07c'),
    circ(246, 483, 13, '#f5b52b'),
    circ(286, 483, 13, '#49525a'),
    z.insignia(p, 400, 462, 190, 44),
    z.tornillo(140, 630, 10),
  );

export const nivelLaser: z.Dibujo = (p) =>
  capa(
    z.piso(400, 712, 250),
    linea('M40 330H760', 'rgba(255,50,40,.25)', 18),
    linea('M40 330H760', '#ff3b30', 5),
    linea('M400 60V250', 'rgba(255,50,40,.25)', 18),
    linea('M400 60V250', '#ff3b30', 5),
    // Tripod.
    linea('M400 560L250 700', '#9aa3ab', 20),
    linea('M400 560L550 700', '#7d8790', 20),
    linea('M400 560V700', '#b7bfc7', 20),
    serie(3, (i) => circ(250 + i * 150, 702, 15, z.GOMA)),
    rect(376, 500, 48, 90, 12, z.METAL_H),
    rect(350, 486, 100, 30, 10, z.GOMA_V),
    rect(252, 180, 296, 310, 48, z.GOMA),
    forma('M276 210Q280 196 300 196H500Q520 196 524 210V470Q520 482 500 482H300Q280 482 276 470Z', z.CUERPO),
    z.brillo('M288 222Q290 208 306 208H490V220H310Q300 222 300 236V320H288Z', 0.34),
    rect(310, 240, 180, 130, 20, z.NEGRO),
    forma('M322 262Q322 252 334 252H466Q478 252 478 262V350Q478 358 466 358H334Q322 358 322 350Z', z.PANTALLA),
    forma('M322 262Q322 252 334 252H420L350 358H334Q322 358 322 350Z', 'rgba(255,255,255,.16)'),
    linea('M334 330H466M400 258V352', '#ff3b30', 6),
    circ(400, 330, 12, '#ffd9d5'),
    z.insignia(p, 330, 396, 140, 34),
    rect(346, 444, 108, 24, 12, '#15181a'),
    rect(350, 447, 46, 18, 9, '#5fe07c'),
    serie(2, (i) => rect(i ? 532 : 244, 280, 24, 120, 10, '#15181a')),
  );
