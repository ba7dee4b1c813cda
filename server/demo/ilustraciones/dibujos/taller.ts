import * as z from '../piezas.ts';

const { capa, forma, rect, circ, elip, linea, grupo, serie } = z;

export const martilloDemoledor: z.Dibujo = (p) =>
  capa(
    z.piso(400, 722, 250),
    z.cable('M500 210C640 190 690 300 640 400S600 600 690 680'),
    z.enchufe(686, 676, 50),
    forma('M384 560H416V690L400 730L384 690Z', z.METAL_H),
    forma('M356 490H444L428 580H372Z', z.GOMA_H),
    rect(362, 520, 76, 12, 5, 'rgba(255,255,255,.16)'),
    rect(346, 470, 108, 34, 10, z.METAL_H),
    // Side handle.
    forma('M250 424H346V456H256Q238 456 236 440Q236 424 250 424Z', z.METAL_V),
    rect(150, 414, 112, 50, 22, z.GOMA_V),
    serie(4, (i) => rect(172 + i * 20, 416, 7, 46, 3, 'rgba(255,255,255,.15)')),
    // Barrel and motor.
    forma('M334 250H466L458 476H342Z', z.GOMA_H),
    serie(5, (i) => rect(352, 340 + i * 24, 96, 9, 4, 'rgba(255,255,255,.12)')),
    forma('M318 190Q318 168 340 168H470Q492 168 494 192L484 318Q480 338 460 338H350Q330 338 328 318Z', z.CUERPO),
    forma('M470 190H520Q560 196 560 240V286Q556 330 512 330H478Z', z.CUERPO),
    z.rejilla(500, 226, 3, 66, 18),
    z.brillo('M334 180H474V194H330Z', 0.35),
    z.insignia(p, 346, 236, 112, 36),
    // Rear D handle.
    z.calada(
      'M296 186Q276 78 360 70H470Q540 76 522 186ZM340 152Q330 112 372 110H450Q486 112 478 152Q474 166 456 166H358Q342 166 340 152Z',
      z.GOMA,
    ),
    z.brillo('M306 150Q304 90 360 82H462L464 92H362Q322 98 318 152Z', 0.22),
    z.gatillo('M366 110H450V128Q408 138 366 128Z', p),
    z.tornillo(342, 214, 8),
    z.tornillo(470, 308, 8),
    z.tornillo(546, 258, 7),
  );

export const lijadoraOrbital: z.Dibujo = (p) =>
  capa(
    z.piso(390, 684, 290),
    z.cable('M560 300C680 270 730 360 690 460S640 600 720 650'),
    // Dust box.
    forma('M540 440H690Q712 442 712 470V556Q710 580 680 580H560Z', z.GOMA),
    z.rejilla(590, 470, 5, 76, 20),
    forma('M170 622H560Q590 622 590 646V656H140V646Q140 622 170 622Z', z.GOMA),
    rect(136, 650, 458, 24, 10, '#b88a5a'),
    rect(136, 666, 458, 8, 4, '#7a5836'),
    forma('M180 576H556L572 626H160Z', z.GOMA_H),
    serie(9, (i) => rect(196 + i * 40, 588, 10, 34, 5, 'rgba(255,255,255,.1)')),
    forma('M196 420Q196 388 228 384H520Q552 390 556 424L560 580H176Z', z.CUERPO),
    forma(
      'M190 300Q170 150 340 134H470Q590 150 590 280Q586 340 540 348L520 400H240L226 372Q196 350 190 300Z',
      z.CUERPO,
    ),
    forma(
      'M190 300Q170 150 340 134H470Q590 150 590 280Q540 220 440 214Q290 210 236 300L226 372Q196 350 190 300Z',
      z.GOMA,
    ),
    z.brillo('M214 262Q222 172 344 150H466Q530 158 560 206Q520 172 462 168H348Q250 180 226 268Z', 0.24),
    z.brillo('M206 428Q208 398 232 396H516Q530 398 538 408H240Q220 412 216 430Z', 0.3),
    z.rejilla(230, 450, 5, 76, 20),
    z.insignia(p, 360, 464, 140, 44),
    rect(300, 316, 110, 42, 20, z.NEGRO),
    rect(316, 324, 44, 26, 12, p.acento),
    z.tornillo(216, 548, 9),
    z.tornillo(526, 548, 9),
    z.tornillo(510, 310, 8),
    z.enchufe(716, 648, 60),
  );

export const cepilloElectrico: z.Dibujo = (p) =>
  capa(
    z.piso(400, 664, 330),
    z.cable('M660 300C740 300 750 390 728 470S700 590 740 640'),
    forma('M84 600H320V640H96Q80 636 84 600Z', z.METAL_V),
    forma('M330 596H716V640H330Z', z.METAL_V),
    forma('M96 520Q98 500 120 498H690Q716 500 718 530V606H90Z', z.METAL),
    forma('M150 420Q152 380 200 372H470L640 440Q700 470 706 520L690 540H140Z', z.CUERPO),
    z.calada(
      'M420 380Q430 250 520 220Q620 196 690 250Q726 290 706 340L660 470L560 470ZM500 356Q500 290 560 274Q626 262 648 298Q656 320 640 350L610 410Q590 430 560 420L520 400Q500 386 500 356Z',
      z.GOMA,
    ),
    z.brillo('M446 330Q460 256 530 234Q614 212 676 258L668 264Q610 228 536 248Q474 266 460 334Z', 0.24),
    z.gatillo('M520 300Q552 272 590 272L592 288Q556 294 534 318Z', p),
    circ(420, 512, 76, z.CUERPO),
    z.aro(420, 512, 74, 'rgba(0,0,0,.22)', 4),
    circ(420, 512, 48, z.GOMA),
    z.insignia(p, 388, 500, 66, 24),
    z.rejilla(540, 480, 5, 56, 20),
    rect(196, 316, 76, 70, 14, z.GOMA_H),
    elip(234, 300, 66, 44, z.GOMA),
    elip(222, 286, 36, 14, 'rgba(255,255,255,.2)'),
    serie(7, (i) => rect(184 + i * 15, 372, 6, 22, 3, 'rgba(255,255,255,.25)')),
    z.brillo('M168 400Q176 388 204 386H300V398H206Q184 400 172 420Z', 0.32),
    z.tornillo(130, 560, 10),
    z.tornillo(676, 570, 10),
    z.tornillo(270, 560, 10),
  );

export const fresadora: z.Dibujo = (p) =>
  capa(
    z.piso(400, 700, 260),
    z.cable('M460 128C560 60 660 110 660 220S600 400 690 500', 16),
    forma('M384 620H416V676L408 700H392L384 676Z', z.METAL_H),
    rect(236, 300, 28, 330, 8, z.METAL_H),
    rect(536, 300, 28, 330, 8, z.METAL_H),
    forma('M170 614Q172 596 200 596H600Q628 596 630 614V642H170Z', z.METAL_V),
    rect(160, 638, 480, 14, 6, z.NEGRO),
    forma('M210 430H590V500H540L520 540H280L260 500H210Z', z.GOMA_V),
    forma('M352 536H448L436 600H364Z', z.METAL_H),
    rect(376, 586, 48, 44, 6, z.METAL_H),
    forma('M292 210Q292 132 344 124H456Q508 132 508 210L516 500H284Z', z.CUERPO_H),
    forma('M300 170Q308 128 344 124H456Q492 128 500 170Z', z.GOMA_H),
    z.rejilla(330, 196, 7, 60, 21),
    z.insignia(p, 330, 300, 140, 46),
    rect(350, 384, 100, 84, 12, z.GOMA),
    rect(366, 396, 68, 24, 5, z.PANTALLA),
    rect(380, 428, 40, 28, 8, p.acento),
    serie(2, (i) => {
      const x = i ? 606 : 84;
      return capa(
        rect(i ? 580 : 170, 452, 56, 26, 8, z.METAL_V),
        forma(`M${x} 440Q${x} 412 ${x + 55} 412T${x + 110} 440V486Q${x + 110} 520 ${x + 55} 520T${x} 486Z`, z.GOMA),
        z.brillo(`M${x + 14} 440Q${x + 20} 424 ${x + 52} 422V432Q${x + 28} 434 ${x + 24} 448Z`, 0.3),
      );
    }),
    z.perilla(560, 560, 30, 30),
    z.tornillo(224, 470, 9),
    z.tornillo(576, 470, 9),
  );

export const soldadora: z.Dibujo = (p) =>
  capa(
    z.piso(400, 690, 310),
    linea('M300 178V130Q300 112 320 112H520Q540 112 540 130V178', z.NEGRO, 30),
    z.filo('M302 150V132Q304 116 322 116H518', 0.25),
    forma('M560 200L668 240V640L560 676Z', p.sombra),
    z.persiana(584, 300, 9, 62, 30, 10),
    forma('M170 196Q170 170 196 170H540Q562 174 562 200V650Q562 678 536 678H196Q170 678 170 650Z', z.CUERPO),
    z.brillo('M186 200Q188 184 204 182H530V194H208Q196 196 196 210V420H186Z', 0.3),
    rect(200, 220, 332, 250, 22, z.GOMA),
    rect(230, 246, 150, 80, 10, z.PANTALLA),
    // Seven-segment reading, drawn with bars.
    serie(3, (i) =>
      grupo(
        `translate(${250 + i * 40} 262)`,
        linea('M4 0H22M4 24H22M4 48H22M26 4V20M26 28V44', '#ff5b3a', 6),
        i === 1 ? linea('M0 4V20M0 28V44', '#ff5b3a', 6) : '',
      ),
    ),
    z.perilla(460, 300, 54, -30, z.CUERPO),
    circ(250, 362, 10, '#4fd06a'),
    circ(290, 362, 10, '#f5b52b'),
    circ(330, 362, 10, '#5a6067'),
    rect(230, 400, 270, 44, 10, '#3c4147'),
    z.insignia(p, 290, 408, 150, 28),
    rect(180, 500, 372, 170, 22, z.GOMA),
    // Cables with electrode holder and clamp.
    z.cable('M266 590C240 700 160 720 110 690', 22),
    z.cable('M466 590C480 720 620 730 700 704', 22),
    serie(2, (i) =>
      capa(
        circ(266 + i * 200, 582, 46, '#15181a'),
        circ(266 + i * 200, 582, 34, z.METAL),
        circ(266 + i * 200, 582, 20, i ? '#c9302c' : '#23272b'),
      ),
    ),
    forma('M40 640L116 668L108 706L30 690Q20 664 40 640Z', z.GOMA),
    linea('M36 660L14 590', '#c0a578', 9),
    forma('M690 690L770 668L776 684L720 704L778 716L772 734L690 722Z', z.METAL),
    z.tornillo(192, 192, 8),
    z.tornillo(540, 192, 8),
  );

export const compresor: z.Dibujo = (p) =>
  capa(
    z.piso(400, 700, 330),
    linea('M640 480Q744 470 736 360Q730 320 690 316', '#8f989f', 18),
    rect(640, 300, 76, 34, 16, z.GOMA_V),
    // Tank.
    rect(100, 420, 560, 210, 104, z.CUERPO_V),
    z.filo('M180 452H580', 0.45, 10),
    z.pliegue('M196 424V626M566 424V626', 0.2),
    z.insignia(p, 300, 500, 170, 56),
    rect(150, 604, 40, 60, 6, z.GOMA_H),
    rect(132, 656, 76, 26, 10, z.GOMA),
    z.rueda(570, 630, 70, z.CUERPO),
    // Motor and pump.
    rect(150, 388, 420, 44, 8, z.GOMA_V),
    rect(170, 236, 200, 156, 34, z.GOMA_V),
    serie(8, (i) => rect(196 + i * 20, 244, 8, 140, 4, 'rgba(255,255,255,.13)')),
    rect(154, 254, 36, 120, 16, z.CUERPO_V),
    rect(366, 210, 130, 184, 14, z.METAL),
    serie(6, (i) => rect(360, 222 + i * 22, 142, 10, 5, '#7d8790')),
    rect(382, 168, 98, 50, 10, z.METAL_V),
    circ(432, 366, 22, z.GOMA),
    rect(496, 244, 46, 80, 12, z.GOMA_H),
    linea('M470 190Q560 180 566 280V400', '#c98a4b', 14),
    z.filo('M472 187Q552 180 562 260', 0.4, 3),
    // Regulator and gauges.
    rect(590, 360, 26, 70, 6, z.METAL_H),
    serie(2, (i) =>
      capa(
        circ(576 + i * 66, 344, 34, z.METAL),
        circ(576 + i * 66, 344, 26, '#fdfdfb'),
        linea(`M${576 + i * 66} 344L${590 + i * 66 - i * 24} 330`, '#d4342c', 5),
        circ(576 + i * 66, 344, 5, '#23272b'),
      ),
    ),
    rect(212, 208, 60, 36, 10, z.NEGRO),
    circ(242, 204, 16, '#d4342c'),
    z.tornillo(390, 416, 7),
    z.tornillo(530, 416, 7),
  );

export const esmerilBanco: z.Dibujo = (p) =>
  capa(
    z.piso(400, 680, 300),
    z.cable('M420 640C540 700 640 690 730 660'),
    forma('M260 560H540L600 650Q604 670 584 670H216Q196 670 200 650Z', z.GOMA),
    z.brillo('M272 570H528L534 580H264Z', 0.2),
    rect(350, 600, 100, 44, 10, '#101214'),
    rect(360, 608, 38, 28, 6, '#3fae5c'),
    rect(402, 608, 38, 28, 6, '#d4342c'),
    forma('M320 480H480L510 566H290Z', z.CUERPO_H),
    rect(110, 372, 580, 36, 10, z.METAL_V),
    rect(270, 270, 260, 230, 60, z.CUERPO_V),
    rect(270, 270, 30, 230, 15, 'rgba(0,0,0,.2)'),
    rect(500, 270, 30, 230, 15, 'rgba(0,0,0,.2)'),
    z.insignia(p, 326, 356, 148, 52),
    z.filo('M310 288H490', 0.45, 8),
    serie(2, (i) =>
      grupo(
        i ? 'translate(800 0) scale(-1 1)' : '',
        circ(196, 390, 126, i ? '#8d8f92' : '#77695c'),
        z.aro(196, 390, 120, 'rgba(255,255,255,.14)', 6),
        circ(196, 390, 46, '#d8cdb4'),
        circ(196, 390, 30, z.METAL),
        circ(196, 390, 13, '#3a4046'),
        forma('M196 240A150 150 0 0 1 196 540V506A116 116 0 0 0 300 390A104 116 0 0 0 196 282Z', z.METAL),
        forma('M196 240A150 150 0 0 1 346 390H316A120 120 0 0 0 196 270Z', 'rgba(255,255,255,.4)'),
        forma('M80 470H180V490H80Z', z.METAL_V),
        forma('M60 180L188 196V286L76 268Z', 'rgba(170,214,232,.62)'),
        z.filo('M72 190L176 204', 0.7, 5),
        linea('M188 246L226 250', '#59626a', 12),
      ),
    ),
  );

export const taladroPedestal: z.Dibujo = (p) =>
  capa(
    z.piso(400, 716, 240),
    rect(220, 664, 360, 48, 14, z.METAL_V),
    rect(300, 648, 200, 24, 8, z.METAL_V),
    rect(470, 150, 56, 510, 6, z.METAL_H),
    forma('M452 620H544L556 668H440Z', z.GOMA_H),
    rect(440, 480, 110, 64, 14, z.GOMA_H),
    forma('M250 486H450V512H300Q256 512 250 486Z', z.METAL_V),
    rect(236, 476, 224, 18, 8, z.METAL_V),
    linea('M545 512L610 540', '#59626a', 12),
    circ(612, 542, 15, z.GOMA),
    // Chuck and bit.
    forma('M340 420H364V472L352 486L340 472Z', z.METAL_H),
    forma('M322 360H382L374 424H330Z', z.GOMA_H),
    rect(318, 352, 68, 14, 5, z.METAL_H),
    rect(332, 300, 40, 56, 4, z.METAL_H),
    // Head.
    rect(520, 170, 110, 170, 26, z.GOMA_H),
    z.persiana(546, 206, 6, 60, 20, 8),
    forma('M226 130Q228 96 266 92H540Q574 96 576 130V180H226Z', z.GOMA),
    forma('M236 176H570V300Q566 330 532 332H430L400 318H262Q238 314 236 290Z', z.CUERPO),
    z.brillo('M246 110Q252 102 268 102H536V112H270Q256 114 252 128Z', 0.25),
    z.insignia(p, 420, 210, 110, 40),
    rect(262, 208, 52, 76, 10, z.NEGRO),
    rect(270, 216, 36, 28, 6, '#3fae5c'),
    rect(270, 250, 36, 26, 6, '#d4342c'),
    // Feed levers.
    linea('M378 258L300 380M378 258L466 372M378 258L372 160', '#aab3ba', 12),
    circ(298, 384, 18, z.GOMA),
    circ(468, 376, 18, z.GOMA),
    circ(372, 154, 18, z.GOMA),
    circ(378, 258, 34, z.METAL),
    circ(378, 258, 15, z.GOMA),
  );
