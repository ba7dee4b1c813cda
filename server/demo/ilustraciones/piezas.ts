import type { Paleta } from './paletas.ts';

export type Dibujo = (p: Paleta) => string;

/** Gradient fills declared once per drawing by `definiciones`; light comes from the top left. */
export const CUERPO = 'url(#cuerpo)';
export const CUERPO_H = 'url(#cuerpoH)';
export const CUERPO_V = 'url(#cuerpoV)';
export const GOMA = 'url(#goma)';
export const GOMA_H = 'url(#gomaH)';
export const GOMA_V = 'url(#gomaV)';
export const METAL = 'url(#metal)';
export const METAL_H = 'url(#metalH)';
export const METAL_V = 'url(#metalV)';
export const APARATO = 'url(#aparato)';
export const APARATO_H = 'url(#aparatoH)';
export const VIDRIO = 'url(#vidrio)';
export const PANTALLA = 'url(#pantalla)';
export const LUZ = 'url(#luz)';
export const NEGRO = '#17191c';

type Parada = [offset: number, color: string];
const degradado = (id: string, x2: number, y2: number, paradas: Parada[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${paradas
    .map(([o, color]) => `<stop offset="${o}" stop-color="${color}"/>`)
    .join('')}</linearGradient>`;

export function definiciones(p: Paleta): string {
  const plano = (a: string, b: string, c: string): Parada[] => [
    [0, a],
    [0.45, b],
    [1, c],
  ];
  const tubo = (a: string, b: string, c: string): Parada[] => [
    [0, b],
    [0.28, a],
    [0.58, b],
    [1, c],
  ];
  const metal = ['#fbfcfd', '#c3cad1', '#7d8790'] as const;
  return [
    degradado('cuerpo', 0.35, 1, plano(p.claro, p.cuerpo, p.sombra)),
    degradado('cuerpoH', 1, 0, tubo(p.claro, p.cuerpo, p.sombra)),
    degradado('cuerpoV', 0, 1, tubo(p.claro, p.cuerpo, p.sombra)),
    degradado('goma', 0.35, 1, plano(p.gomaClara, p.goma, p.gomaSombra)),
    degradado('gomaH', 1, 0, tubo(p.gomaClara, p.goma, p.gomaSombra)),
    degradado('gomaV', 0, 1, tubo(p.gomaClara, p.goma, p.gomaSombra)),
    degradado('metal', 0.4, 1, plano(...metal)),
    degradado('metalH', 1, 0, tubo(...metal)),
    degradado('metalV', 0, 1, tubo(...metal)),
    degradado('aparato', 0.35, 1, plano(p.aparatoClaro, p.aparato, p.aparatoSombra)),
    degradado('aparatoH', 1, 0, tubo(p.aparatoClaro, p.aparato, p.aparatoSombra)),
    degradado('papelH', 1, 0, tubo('#ffffff', '#f4eee2', '#cfc3ad')),
    degradado('madera', 1, 0, tubo('#e3b778', '#c8935a', '#8a5c31')),
    degradado('cobre', 1, 0, tubo('#f2b98a', '#c97b4a', '#8a4a22')),
    degradado('vidrio', 0.4, 1, plano('#eaf6fb', '#bcd9e5', '#86adbf')),
    degradado('pantalla', 0.4, 1, plano('#4b5a66', '#26313a', '#12181d')),
    degradado('luz', 0.2, 1, plano('#fffbe6', '#ffeaa0', '#ffc94d')),
    '<radialGradient id="piso"><stop offset="0" stop-color="#3a2f22" stop-opacity=".42"/>',
    '<stop offset=".55" stop-color="#3a2f22" stop-opacity=".2"/>',
    '<stop offset="1" stop-color="#3a2f22" stop-opacity="0"/></radialGradient>',
    '<radialGradient id="fondo" cx=".42" cy=".36" r=".8"><stop offset="0" stop-color="#fdfbf8"/>',
    '<stop offset=".6" stop-color="#f3eee6"/><stop offset="1" stop-color="#e2dacd"/></radialGradient>',
    '<linearGradient id="haz"><stop offset="0" stop-color="#ffdf7a" stop-opacity=".75"/>',
    '<stop offset="1" stop-color="#ffdf7a" stop-opacity="0"/></linearGradient>',
    '<radialGradient id="brasa"><stop offset="0" stop-color="#fff1a8"/><stop offset=".5" stop-color="#ff9d2e"/>',
    '<stop offset="1" stop-color="#d9400f"/></radialGradient>',
  ].join('');
}

// — Basic shapes —
export const capa = (...partes: string[]): string => partes.join('');
export const rect = (x: number, y: number, w: number, h: number, rx: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}"/>`;
export const circ = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const elip = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
export const forma = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
/** A shape with holes: subpaths are cut out of the first one. */
export const calada = (d: string, fill: string): string => `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>`;
export const linea = (d: string, color: string, ancho: number, punta = 'round'): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${ancho}" stroke-linecap="${punta}" stroke-linejoin="round"/>`;
export const aro = (x: number, y: number, r: number, color: string, ancho: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${color}" stroke-width="${ancho}"/>`;
export const grupo = (transform: string, ...partes: string[]): string =>
  `<g transform="${transform}">${partes.join('')}</g>`;
export const giro = (grados: number, x: number, y: number, ...partes: string[]): string =>
  grupo(`rotate(${grados} ${x} ${y})`, ...partes);
export const velo = (opacidad: number, ...partes: string[]): string =>
  `<g opacity="${opacidad}">${partes.join('')}</g>`;
export const serie = (n: number, pieza: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => pieza(i)).join('');

// — Light, shade and surface details —
export const piso = (x: number, y: number, rx: number, ry = 34): string => elip(x, y, rx, ry, 'url(#piso)');
export const brillo = (d: string, opacidad = 0.3): string => `<path d="${d}" fill="#fff" fill-opacity="${opacidad}"/>`;
export const penumbra = (d: string, opacidad = 0.22): string =>
  `<path d="${d}" fill="#000" fill-opacity="${opacidad}"/>`;
export const pliegue = (d: string, opacidad = 0.28): string => velo(opacidad, linea(d, '#000', 4));
export const filo = (d: string, opacidad = 0.45, ancho = 5): string => velo(opacidad, linea(d, '#fff', ancho));

/** n parallel vent slots starting at x,y. */
export const rejilla = (x: number, y: number, n: number, largo: number, paso: number, ancho = 9): string =>
  serie(
    n,
    (i) =>
      rect(x + i * paso, y, ancho, largo, ancho / 2, NEGRO) +
      `<rect x="${x + i * paso + ancho}" y="${y + 3}" width="2.5" height="${largo - 6}" fill="#fff" fill-opacity=".25"/>`,
  );
/** The same, with horizontal slots. */
export const persiana = (x: number, y: number, n: number, largo: number, paso: number, alto = 9): string =>
  serie(
    n,
    (i) =>
      rect(x, y + i * paso, largo, alto, alto / 2, NEGRO) +
      `<rect x="${x + 3}" y="${y + i * paso + alto}" width="${largo - 6}" height="2.5" fill="#fff" fill-opacity=".25"/>`,
  );
export const tornillo = (x: number, y: number, r = 9): string =>
  capa(
    circ(x, y + 1.5, r + 2, 'rgba(0,0,0,.3)'),
    circ(x, y, r, METAL),
    linea(`M${x - r * 0.5} ${y - r * 0.35}L${x + r * 0.5} ${y + r * 0.35}`, '#4a5158', r * 0.3),
  );
/** Slanted two-tone badge that stands for the brand plate. */
export const insignia = (p: Paleta, x: number, y: number, w: number, h: number): string =>
  capa(
    forma(`M${x + h * 0.4} ${y}H${x + w}L${x + w - h * 0.4} ${y + h}H${x}Z`, p.acento),
    penumbra(`M${x + w * 0.72} ${y}H${x + w}L${x + w - h * 0.4} ${y + h}H${x + w * 0.72 - h * 0.4}Z`, 0.22),
  );
/** Badge in the body colour, for pale appliances. */
export const placa = (p: Paleta, x: number, y: number, w: number, h: number): string =>
  capa(rect(x, y, w, h, h / 2, p.cuerpo), rect(x + w * 0.12, y + h * 0.22, w * 0.4, h * 0.2, h * 0.1, p.claro));

// — Common parts —
export const cable = (d: string, ancho = 17): string =>
  capa(linea(d, '#1d2023', ancho), grupo('translate(-2 -3)', velo(0.22, linea(d, '#fff', ancho * 0.22))));
/** Plug whose pins point to the right before turning. */
export const enchufe = (x: number, y: number, grados = 0): string =>
  giro(
    grados,
    x,
    y,
    rect(x + 44, y - 17, 30, 8, 3, METAL_V),
    rect(x + 44, y + 9, 30, 8, 3, METAL_V),
    forma(
      `M${x - 10} ${y - 9}L${x + 8} ${y - 27}H${x + 40}Q${x + 48} ${y - 27} ${x + 48} ${y - 18}V${y + 18}Q${x + 48} ${y + 27} ${x + 40} ${y + 27}H${x + 8}L${x - 10} ${y + 9}Z`,
      GOMA,
    ),
    brillo(`M${x + 10} ${y - 22}H${x + 40}V${y - 16}H${x + 6}Z`, 0.2),
  );
/** Slide-on battery pack, seen from the side. */
export const bateria = (p: Paleta, x: number, y: number, w: number, h: number): string =>
  capa(
    forma(
      `M${x + 14} ${y}H${x + w - 8}Q${x + w} ${y} ${x + w} ${y + 10}V${y + h - 26}Q${x + w} ${y + h} ${x + w - 26} ${y + h}H${x + 20}Q${x} ${y + h} ${x} ${y + h - 22}V${y + 14}Q${x} ${y} ${x + 14} ${y}Z`,
      GOMA,
    ),
    rect(x, y + h * 0.2, w, 8, 0, 'rgba(0,0,0,.45)'),
    rect(x + w * 0.1, y + h * 0.4, w * 0.56, h * 0.26, 8, CUERPO),
    insignia(p, x + w * 0.15, y + h * 0.47, w * 0.3, h * 0.12),
    rect(x + w * 0.76, y + h * 0.36, w * 0.24, h * 0.34, 8, p.gomaSombra),
    serie(3, (i) => rect(x + w * 0.8, y + h * (0.42 + i * 0.08), w * 0.17, h * 0.035, 2, '#7b828a')),
    brillo(`M${x + 16} ${y + 5}H${x + w - 14}V${y + 11}H${x + 12}Z`, 0.28),
    rect(x + w * 0.1, y + h * 0.82, w * 0.5, h * 0.05, 3, 'rgba(255,255,255,.14)'),
  );
export const rueda = (x: number, y: number, r: number, llanta: string = METAL): string =>
  capa(
    circ(x, y, r, GOMA),
    aro(x, y, r * 0.86, 'rgba(255,255,255,.1)', r * 0.05),
    circ(x, y, r * 0.6, '#121416'),
    circ(x, y, r * 0.56, llanta),
    circ(x, y, r * 0.34, 'rgba(0,0,0,.18)'),
    circ(x, y, r * 0.17, '#3a4046'),
    circ(x - r * 0.04, y - r * 0.05, r * 0.07, '#b9c0c7'),
  );
export const perilla = (x: number, y: number, r: number, grados = -40, fill: string = GOMA): string =>
  capa(
    circ(x + r * 0.06, y + r * 0.14, r, 'rgba(0,0,0,.28)'),
    circ(x, y, r, fill),
    aro(x, y, r * 0.78, 'rgba(255,255,255,.16)', r * 0.07),
    giro(grados, x, y, rect(x - r * 0.09, y - r * 0.88, r * 0.18, r * 0.6, r * 0.09, '#f4f4f2')),
  );
export const gatillo = (d: string, p: Paleta): string => capa(forma(d, p.acento), penumbra(d, 0.16));
/** Twist bit pointing right. */
export const broca = (x: number, y: number, largo: number, r: number): string =>
  capa(
    forma(`M${x} ${y - r}H${x + largo - r * 1.6}L${x + largo} ${y}L${x + largo - r * 1.6} ${y + r}H${x}Z`, METAL_V),
    serie(Math.floor((largo - r * 2.4) / (r * 1.9)), (i) =>
      linea(`M${x + r + i * r * 1.9} ${y - r * 0.85}L${x + r * 2 + i * r * 1.9} ${y + r * 0.85}`, '#5b646c', r * 0.42),
    ),
  );
/** Cutting or grinding disc, front view. */
export const disco = (x: number, y: number, r: number, color = '#5a5148'): string =>
  capa(
    circ(x, y, r, color),
    aro(x, y, r * 0.93, 'rgba(255,255,255,.16)', r * 0.05),
    circ(x, y, r * 0.46, '#c9b07c'),
    aro(x, y, r * 0.46, 'rgba(0,0,0,.3)', 3),
    circ(x, y, r * 0.2, METAL),
    circ(x, y, r * 0.09, '#3a4046'),
  );
/** Toothed saw blade. */
export const hojaSierra = (x: number, y: number, r: number, dientes = 28): string => {
  const puntos = Array.from({ length: dientes * 2 }, (_, i) => {
    const a = (i / (dientes * 2)) * Math.PI * 2;
    const radio = i % 2 ? r : r * 0.93;
    const adelanto = i % 2 ? 0.06 : 0;
    return `${(x + Math.cos(a + adelanto) * radio).toFixed(1)} ${(y + Math.sin(a + adelanto) * radio).toFixed(1)}`;
  });
  return capa(
    forma(`M${puntos.join('L')}Z`, METAL),
    aro(x, y, r * 0.78, 'rgba(0,0,0,.12)', 4),
    circ(x, y, r * 0.26, '#aab2b9'),
    circ(x, y, r * 0.1, '#3a4046'),
  );
};
