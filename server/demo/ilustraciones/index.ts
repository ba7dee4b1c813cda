import { caladora, esmeril, ingletadora, multiherramienta, sierraCircular, sierraSable } from './dibujos/cortadoras.ts';
import { llaveImpacto, linterna, atornilladorImpacto, pistolaCalor, rotomartillo, taladroInalambrico, taladroPercutor } from './dibujos/pistolas.ts';
import { paletaDe } from './paletas.ts';
import { type Dibujo, definiciones } from './piezas.ts';

const TIPOS = [
  'taladro-inalambrico', 'atornillador-impacto', 'llave-impacto', 'esmeril-inalambrico', 'sierra-circular-inalambrica',
  'sierra-sable', 'rotomartillo-inalambrico', 'caladora-inalambrica', 'multiherramienta', 'linterna', 'foco-led',
  'radio-obra', 'bateria', 'cargador', 'nivel-laser',
  'taladro-percutor', 'rotomartillo', 'martillo-demoledor', 'esmeril-angular', 'sierra-circular', 'sierra-caladora',
  'lijadora-orbital', 'pistola-calor', 'cepillo-electrico', 'ingletadora', 'soldadora', 'compresor', 'esmeril-banco',
  'fresadora', 'taladro-pedestal',
  'aspiradora-industrial', 'hidrolavadora', 'lavapisos', 'carro-mopa', 'dispensador-jabon', 'dispensador-papel',
  'contenedor', 'bidon-quimico', 'atomizador', 'guantes', 'escobillon', 'senal-piso', 'papel-industrial',
  'cortadora-cesped', 'desmalezadora', 'motosierra', 'cortasetos', 'soplador', 'manguera', 'bomba-agua', 'generador',
  'carretilla', 'tijera-podar', 'pulverizador', 'parrilla', 'pala',
  'hervidor', 'microondas', 'licuadora', 'plancha', 'cafetera', 'aspiradora-hogar', 'horno-electrico', 'freidora-aire',
  'batidora', 'tostador', 'lavadora', 'aspiradora-robot',
  'split', 'estufa-parafina', 'estufa-gas', 'radiador-oleoelectrico', 'ventilador-pedestal', 'deshumidificador',
  'enfriador', 'extractor', 'termoventilador', 'ventilador-industrial', 'turbocalefactor', 'calefont', 'aire-portatil',
] as const;

export type TipoIlustracion = (typeof TIPOS)[number];

const DIBUJOS: Partial<Record<TipoIlustracion, Dibujo>> = {
  'taladro-inalambrico': taladroInalambrico,
  'taladro-percutor': taladroPercutor,
  'atornillador-impacto': atornilladorImpacto,
  'llave-impacto': llaveImpacto,
  'pistola-calor': pistolaCalor,
  'esmeril-angular': (p) => esmeril(p, false),
  'esmeril-inalambrico': (p) => esmeril(p, true),
  'sierra-circular': (p) => sierraCircular(p, false),
  'sierra-circular-inalambrica': (p) => sierraCircular(p, true),
  'sierra-caladora': (p) => caladora(p, false),
  'caladora-inalambrica': (p) => caladora(p, true),
  'sierra-sable': sierraSable,
  multiherramienta,
  ingletadora,
  linterna,
  rotomartillo: (p) => rotomartillo(p, false),
  'rotomartillo-inalambrico': (p) => rotomartillo(p, true),
};

/** Complete standalone SVG of a kind of product in the colours of a brand. */
export function dibujar(tipo: TipoIlustracion, marca: string): string {
  const p = paletaDe(marca);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">',
    `<defs>${definiciones(p)}</defs>`,
    '<rect width="800" height="800" fill="url(#fondo)"/>',
    (DIBUJOS[tipo] ?? taladroInalambrico)(p),
    '</svg>',
  ].join('');
}
