import * as z from '../piezas.ts';

const { capa, forma, rect, circ, elip, linea, giro, serie } = z;

const GOTA = (x: number, y: number, r: number): string =>
  forma(
    `M${x} ${y - r * 1.5}Q${x + r} ${y - r * 0.2} ${x + r} ${y + r * 0.3}A${r} ${r} 0 0 1 ${x - r} ${y + r * 0.3}Q${x - r} ${y - r * 0.2} ${x} ${y - r * 1.5}Z`,
    '#fff',
  );

export const bidonQuimico: z.Dibujo = (p) =>
  capa(
    z.piso(400, 704, 270),
    rect(258, 104, 96, 40, 10, z.GOMA_H),
    serie(7, (i) => rect(264 + i * 13, 108, 5, 34, 2, 'rgba(255,255,255,.18)')),
    rect(272, 140, 68, 40, 4, z.CUERPO_H),
    z.calada(
      'M180 300Q182 190 260 172H520Q616 184 622 300V650Q620 690 580 690H222Q182 690 180 650ZM390 214Q376 214 376 232V262Q376 280 394 280H540Q560 280 556 262Q550 222 510 214Z',
      z.CUERPO,
    ),
    z.brillo('M200 310Q204 214 268 194H340V214H280Q228 232 226 316V640H206Z', 0.34),
    z.pliegue('M376 300H600', 0.15),
    rect(236, 350, 330, 270, 18, '#fdfaf4'),
    forma('M236 368Q236 350 254 350H548Q566 350 566 368V420H236Z', p.acento),
    z.penumbra('M430 350H548Q566 350 566 368V420H406Z', 0.14),
    circ(318, 500, 54, p.cuerpo),
    GOTA(318, 500, 24),
    serie(4, (i) => rect(392, 456 + i * 28, i === 3 ? 90 : 144, 12, 6, '#cfc7b8')),
    giro(
      45,
      520,
      580,
      rect(502, 562, 36, 36, 4, '#fff'),
      `<rect x="502" y="562" width="36" height="36" rx="4" fill="none" stroke="#d4342c" stroke-width="6"/>`,
    ),
    rect(256, 580, 120, 12, 6, '#cfc7b8'),
  );

export const atomizador: z.Dibujo = (p) =>
  capa(
    z.piso(420, 712, 190),
    serie(5, (i) =>
      linea(
        `M${196 - i * 6} ${130 + i * 22}L${112 - (2 - Math.abs(2 - i)) * 8} ${104 + i * 34}`,
        'rgba(110,170,205,.75)',
        7,
      ),
    ),
    forma('M390 230H460V300H390Z', z.GOMA_H),
    forma(
      'M226 110Q228 92 250 92H480Q560 100 566 170L540 190Q520 168 500 176L470 240H384L370 190Q300 196 250 190Q228 188 226 170Z',
      z.CUERPO,
    ),
    rect(206, 118, 34, 62, 8, z.GOMA_H),
    forma('M340 190Q322 240 280 280L300 300Q356 262 372 206Z', z.CUERPO),
    z.brillo('M246 106H478Q520 112 540 136Q510 122 480 122H246Z', 0.36),
    rect(376, 280, 98, 34, 8, z.GOMA_H),
    forma(
      'M366 310H484Q500 400 560 440Q590 470 590 520V660Q588 700 548 700H302Q262 700 260 660V520Q260 470 290 440Q350 400 366 310Z',
      'rgba(225,240,247,.95)',
    ),
    forma('M262 500Q330 480 424 500T588 496V660Q586 698 548 698H302Q264 698 262 660Z', p.claro),
    linea('M425 314V668', 'rgba(255,255,255,.75)', 10),
    rect(300, 536, 250, 120, 16, '#fdfaf4'),
    forma('M300 552Q300 536 316 536H534Q550 536 550 552V576H300Z', p.acento),
    circ(350, 616, 26, p.cuerpo),
    GOTA(350, 616, 12),
    serie(3, (i) => rect(394, 592 + i * 20, i === 2 ? 70 : 130, 9, 4, '#cfc7b8')),
    z.brillo('M284 500Q296 458 320 444Q372 410 382 330H396Q390 420 332 456Q304 476 300 520V660H286Z', 0.55),
  );

export const guantes: z.Dibujo = (p) => {
  const guante = capa(
    forma(
      'M300 690L286 470Q250 420 210 370Q190 334 214 318Q240 304 264 334L312 384L306 190Q306 156 332 156Q356 156 360 190L370 320L378 140Q380 106 406 106Q432 106 432 142L434 320L456 156Q462 124 486 128Q510 134 506 168L490 330L524 216Q534 188 556 196Q576 206 568 236L530 430Q522 520 510 690Z',
      z.CUERPO,
    ),
    forma(
      'M332 156Q356 156 360 190L366 270H309L306 190Q306 156 332 156ZM406 106Q432 106 432 142L433 262H372L378 140Q380 106 406 106ZM486 128Q510 134 506 168L496 274H440L456 156Q462 124 486 128ZM556 196Q576 206 568 236L551 316L502 292L524 216Q534 188 556 196Z',
      z.GOMA,
    ),
    forma('M312 384L360 350H496L524 390L516 470Q440 540 350 500L290 476Q296 430 312 384Z', z.GOMA),
    serie(4, (f) => serie(6, (c) => circ(338 + c * 30 + (f % 2) * 12, 386 + f * 30, 7, 'rgba(255,255,255,.13)'))),
    z.brillo('M318 190Q318 170 330 168L344 260H322ZM390 140Q392 120 404 118L408 250H386Z', 0.2),
    rect(292, 590, 226, 26, 4, 'rgba(0,0,0,.18)'),
    forma('M296 640H514L510 694H300Z', p.acento),
    forma('M296 640H514L513 652H297Z', 'rgba(0,0,0,.15)'),
    linea('M366 330Q370 344 368 356M434 326Q436 342 434 352M492 330Q490 344 488 352', 'rgba(0,0,0,.3)', 4),
  );
  return capa(
    z.piso(400, 714, 270),
    `<g transform="translate(118 20) rotate(9 400 690) translate(800 0) scale(-1 1)"><g opacity=".98">${guante}</g></g>`,
    `<g transform="translate(-112 14) rotate(-7 400 690)">${guante}</g>`,
  );
};

export const escobillon: z.Dibujo = (p) =>
  capa(
    z.piso(380, 712, 300),
    giro(
      18,
      400,
      520,
      rect(388, 60, 24, 500, 12, z.CUERPO_H),
      rect(384, 40, 32, 130, 16, z.GOMA_H),
      rect(380, 520, 40, 70, 10, z.GOMA_H),
    ),
    forma('M352 520H428L446 566H330Z', z.GOMA),
    forma('M110 570Q112 552 134 552H646Q668 552 670 570V606H110Z', z.CUERPO_V),
    z.tornillo(200, 580, 9),
    z.tornillo(580, 580, 9),
    z.insignia(p, 440, 566, 100, 26),
    serie(56, (i) => {
      const x = 116 + i * 9.9;
      const abre = (i - 27.5) * 1.1;
      return linea(
        `M${x} 606L${(x + abre).toFixed(1)} ${700 - (i % 3) * 4}`,
        i % 3 === 0 ? '#3a3f45' : i % 3 === 1 ? '#565c63' : '#23272b',
        8,
        'butt',
      );
    }),
    rect(110, 600, 560, 12, 4, 'rgba(0,0,0,.3)'),
  );

export const senalPiso: z.Dibujo = (p) =>
  capa(
    z.piso(410, 712, 230),
    forma('M420 110H460L620 700H540Z', p.sombra),
    forma(
      'M330 90Q332 74 350 74H456Q470 76 474 92L568 684Q570 704 550 704H500L490 650H310L300 704H250Q230 702 232 684Z',
      z.CUERPO,
    ),
    z.brillo('M346 96Q348 90 356 90H440V100H362L276 690H254Z', 0.35),
    rect(364, 92, 74, 26, 13, 'rgba(0,0,0,.55)'),
    forma('M401 160L500 330H302Z', '#1d2023'),
    forma('M401 190L474 316H328Z', p.claro),
    rect(393, 224, 16, 52, 8, '#1d2023'),
    circ(401, 294, 10, '#1d2023'),
    // Slipping figure.
    circ(352, 400, 26, '#1d2023'),
    linea('M364 436L400 510L470 530L520 500', '#1d2023', 26),
    linea('M400 510L450 570', '#1d2023', 26),
    linea('M372 446L440 430M368 450L316 490', '#1d2023', 20),
    linea('M310 604Q330 590 350 604T390 604T430 604T470 604', '#1c6fb8', 11),
  );

export const papelIndustrial: z.Dibujo = (p) => {
  const rollo = (x: number, y: number, s: number): string =>
    `<g transform="translate(${x} ${y}) scale(${s})">${capa(
      forma('M-140 -150V170Q-140 226 0 226T140 170V-150Z', 'url(#papelH)'),
      serie(5, (i) =>
        linea(
          `M-140 ${-70 + i * 52}Q-140 ${-20 + i * 52} 0 ${-20 + i * 52}T140 ${-70 + i * 52}`,
          'rgba(140,120,90,.22)',
          4,
        ),
      ),
      elip(0, -150, 140, 54, '#fffdf8'),
      `<ellipse cx="0" cy="-150" rx="104" ry="40" fill="none" stroke="#e4dccd" stroke-width="4"/><ellipse cx="0" cy="-150" rx="74" ry="28" fill="none" stroke="#e4dccd" stroke-width="4"/>`,
      elip(0, -150, 44, 17, '#a9824f'),
      elip(0, -147, 34, 12, '#5e4322'),
    )}</g>`;
  return capa(
    z.piso(400, 690, 310),
    rollo(408, 350, 0.88),
    rollo(562, 466, 1),
    rollo(270, 470, 1.02),
    `<g transform="translate(270 470) scale(1.02)">${capa(
      forma('M-141 -40V70Q-141 126 0 126T141 70V-40Q141 16 0 16T-141 -40Z', z.CUERPO_H),

      forma('M-50 34Q0 44 60 34L50 78Q0 88 -60 78Z', p.acento),
    )}</g>`,
  );
};
