import type { Paleta } from '../paletas.ts';
import {
  bateria,
  brillo,
  broca,
  CUERPO,
  CUERPO_V,
  cable,
  calada,
  capa,
  circ,
  type Dibujo,
  enchufe,
  filo,
  forma,
  GOMA,
  GOMA_H,
  GOMA_V,
  gatillo,
  giro,
  grupo,
  insignia,
  linea,
  METAL_V,
  NEGRO,
  penumbra,
  piso,
  pliegue,
  rect,
  rejilla,
  serie,
  tornillo,
} from '../piezas.ts';

// Pistol-shaped tools share motor housing, grip and foot; only the head changes.

const carcasa = (p: Paleta): string =>
  capa(
    forma(
      'M128 222Q126 152 192 147L452 140Q486 140 491 172L497 300Q493 330 462 333L378 340Q356 342 353 364L342 470L334 552H176L186 446Q190 372 166 338Q130 318 129 276Z',
      CUERPO,
    ),
    forma(
      'M128 222Q126 152 192 147L212 146Q196 240 218 338Q240 400 226 470L222 552H176L186 446Q190 372 166 338Q130 318 129 276Z',
      GOMA,
    ),
    forma('M226 470Q238 410 232 372Q300 352 353 364L342 470L334 552H222Z', GOMA),
    serie(5, (i) => linea(`M246 ${430 + i * 22}L${322 - i * 2} ${430 + i * 22}`, 'rgba(255,255,255,.13)', 6)),
    brillo('M216 156L448 149Q470 150 476 168L216 178Z', 0.34),
    pliegue('M216 310Q340 296 494 282'),
    rejilla(246, 206, 5, 64, 20),
    insignia(p, 366, 214, 104, 34),
    tornillo(456, 302, 8),
    tornillo(152, 236, 8),
    tornillo(252, 346, 8),
  );
const gatilloPistola = (p: Paleta): string =>
  capa(
    gatillo('M356 352Q394 350 398 362Q384 400 392 438Q372 452 346 446Z', p),
    rect(300, 338, 58, 18, 9, NEGRO),
    penumbra('M356 352L368 351Q360 400 366 449L346 446Z', 0.18),
  );
const pieBateria = (p: Paleta): string =>
  capa(forma('M168 540H352Q384 544 388 572H150Q150 546 168 540Z', CUERPO), bateria(p, 138, 562, 258, 128));
const pieCable = (): string =>
  capa(
    cable('M250 590C252 690 330 700 420 690S600 640 640 690'),
    enchufe(640, 690, 20),
    forma('M180 548H332L322 580Q320 588 310 588H196Q188 588 187 580Z', GOMA),
    rect(232, 584, 34, 44, 10, GOMA_H),
    serie(3, (i) => rect(230, 592 + i * 12, 38, 5, 2, NEGRO)),
  );
const portabrocas = (): string =>
  capa(
    broca(682, 238, 84, 9),
    forma('M664 220L690 229V247L664 256Z', METAL_V),
    forma('M584 178H642L668 212V264L642 298H584Z', GOMA_V),
    serie(6, (i) => rect(592, 190 + i * 17, 46, 6, 3, 'rgba(255,255,255,.14)')),
    rect(576, 176, 12, 124, 4, METAL_V),
  );
const collarTorque = (): string =>
  capa(
    rect(486, 152, 50, 172, 12, CUERPO_V),
    rect(530, 164, 50, 148, 10, GOMA_V),
    serie(7, (i) => rect(534, 176 + i * 19, 42, 7, 3, 'rgba(255,255,255,.15)')),
  );

export const taladroInalambrico: Dibujo = (p) =>
  capa(
    piso(270, 686, 220),
    grupo('translate(-44 -18)', portabrocas(), collarTorque(), gatilloPistola(p), carcasa(p), pieBateria(p)),
  );

export const taladroPercutor: Dibujo = (p) =>
  capa(
    piso(400, 708, 300),
    grupo(
      'translate(-40 -4)',
      portabrocas(),
      rect(486, 158, 94, 160, 12, METAL_V),
      forma('M512 320H556L552 500Q550 516 534 516Q518 516 516 500Z', GOMA_H),
      serie(7, (i) => rect(515, 372 + i * 18, 38, 6, 3, 'rgba(255,255,255,.16)')),
      rect(500, 150, 68, 176, 12, GOMA_V),
      rect(520, 128, 34, 30, 8, GOMA_V),
      linea('M470 136H700', '#8f989f', 11),
      linea('M470 133H698', '#dfe4e8', 3),
      gatilloPistola(p),
      carcasa(p),
      pieCable(),
    ),
  );

export const atornilladorImpacto: Dibujo = (p) =>
  capa(
    piso(300, 686, 220),
    grupo(
      'translate(6 -18)',
      rect(640, 229, 60, 18, 4, METAL_V),
      forma('M700 231L716 236V240L700 245Z', '#6b747c'),
      rect(604, 214, 44, 48, 8, METAL_V),
      rect(616, 210, 14, 56, 5, GOMA_V),
      forma('M486 158Q560 160 594 198L606 216V260L594 278Q560 312 486 318Z', METAL_V),
      forma('M486 158Q512 158 534 165V311Q512 317 486 318Z', GOMA_V),
      gatilloPistola(p),
      carcasa(p),
      circ(520, 346, 10, '#fff3b8'),
      pieBateria(p),
    ),
  );

export const llaveImpacto: Dibujo = (p) =>
  capa(
    piso(300, 686, 220),
    grupo(
      'translate(-14 -18)',
      rect(604, 208, 46, 60, 4, METAL_V),
      rect(640, 184, 104, 108, 12, GOMA_V),
      rect(640, 184, 104, 22, 10, 'rgba(255,255,255,.16)'),
      rect(656, 184, 8, 108, 2, 'rgba(0,0,0,.4)'),
      rect(726, 190, 18, 96, 6, METAL_V),
      forma('M480 146Q548 146 590 186L612 206V270L590 292Q548 330 480 330Z', METAL_V),
      forma('M480 146Q520 146 548 158V318Q520 330 480 330Z', CUERPO_V),
      tornillo(568, 194, 8),
      tornillo(568, 284, 8),
      gatilloPistola(p),
      carcasa(p),
      pieBateria(p),
    ),
  );

export const rotomartillo = (p: Paleta, inalambrico: boolean): string =>
  capa(
    piso(inalambrico ? 300 : 380, 704, inalambrico ? 240 : 300),
    grupo(
      'translate(-34 22)',
      broca(640, 188, 140, 12),
      forma('M584 152H622L652 172V204L622 224H584Z', GOMA_V),
      rect(606, 154, 8, 68, 3, 'rgba(255,255,255,.2)'),
      rect(486, 134, 100, 108, 12, METAL_V),
      forma('M528 244H570L566 430Q564 448 549 448Q533 448 532 430Z', GOMA_H),
      serie(8, (i) => rect(531, 292 + i * 17, 36, 6, 3, 'rgba(255,255,255,.16)')),
      rect(516, 122, 66, 132, 12, GOMA_V),
      calada(
        'M196 104H470Q500 106 502 140L504 246Q500 276 470 278L446 280L432 420Q426 500 392 540Q376 560 350 562H120L128 440Q132 330 112 250Q96 110 196 104ZM276 336Q254 336 252 360L246 452Q246 482 276 482H316Q340 480 342 452L334 362Q332 336 308 336Z',
        CUERPO,
      ),
      brillo('M206 112H466Q484 116 488 132H206Z', 0.32),
      forma(
        'M196 104H224Q206 200 226 290Q262 306 254 346L244 470Q244 500 268 510L262 562H120L128 440Q132 330 112 250Q96 110 196 104Z',
        GOMA,
      ),
      gatillo('M252 354Q284 346 290 358Q278 390 284 424Q270 436 246 430Z', p),
      serie(5, (i) => linea(`M146 ${372 + i * 24}H${226}`, 'rgba(255,255,255,.12)', 6)),
      rejilla(358, 318, 4, 84, 18),
      pliegue('M240 262Q360 270 502 240'),
      insignia(p, 330, 176, 130, 38),
      circ(270, 196, 30, GOMA),
      giro(35, 270, 196, rect(264, 170, 12, 36, 6, p.acento)),
      tornillo(480, 256, 8),
      tornillo(386, 536, 8),
      inalambrico
        ? bateria(p, 112, 548, 262, 126)
        : capa(
            cable('M186 590C190 680 280 690 390 676S560 640 620 672'),
            enchufe(622, 672, 15),
            rect(168, 556, 36, 52, 10, GOMA_H),
            serie(3, (i) => rect(166, 570 + i * 12, 40, 5, 2, NEGRO)),
          ),
    ),
  );

export const pistolaCalor: Dibujo = (p) =>
  capa(
    piso(400, 708, 300),
    grupo(
      'translate(-30 0)',
      forma('M490 176L600 188V290L490 304Z', GOMA_V),
      serie(4, (i) => rect(508 + i * 22, 186 + i * 2, 8, 108 - i * 4, 4, 'rgba(255,255,255,.16)')),
      forma('M598 196H700Q714 196 714 208V270Q714 282 700 282H598Z', METAL_V),
      rect(690, 192, 22, 94, 6, METAL_V),
      rect(612, 196, 5, 86, 0, 'rgba(0,0,0,.2)'),
      serie(3, (i) => linea(`M736 ${214 + i * 26}q14 -12 26 0t26 0`, '#f0632a', 8)),
      gatilloPistola(p),
      carcasa(p),
      rejilla(140, 270, 2, 40, 20),
      rect(262, 486, 44, 40, 8, NEGRO),
      rect(268, 492, 32, 14, 4, p.acento),
      pieCable(),
      filo('M604 204H690', 0.5),
    ),
  );

export const linterna: Dibujo = (p) =>
  capa(
    piso(310, 686, 220),
    forma('M580 130L740 84V392L580 322Z', 'url(#haz)'),
    grupo(
      'translate(10 -18)',
      forma('M440 140L540 112Q566 108 568 132V348Q566 372 540 366L440 336Z', GOMA_V),
      forma('M548 118Q572 112 574 140V340Q572 366 548 362Z', METAL_V),
      forma('M574 140Q606 240 574 340Z', 'url(#luz)'),
      serie(3, (i) => rect(456 + i * 26, 142 - i * 6, 9, 196 + i * 12, 4, 'rgba(255,255,255,.13)')),
      gatillo('M356 352Q394 350 398 362Q384 400 392 438Q372 452 346 446Z', p),
      carcasa(p),
      pieBateria(p),
    ),
  );
