import type { ProductoDemo } from './catalogo.ts';

/** A further picture of a product: another thing of its box, or a part of it from near. */
export interface ImagenExtra {
  tipo: string;
  marca: string;
  /** The part that is drawn, of the 800 by 800 of the whole: left, top and side. */
  recorte?: readonly [number, number, number];
  alt: string;
}

/** What «Incluye» names, and what there is a drawing of. */
const EN_LA_CAJA: readonly (readonly [nombre: RegExp, tipo: string, alt: string])[] = [
  [/\bbater[ií]as?\b/i, 'bateria', 'La batería que viene en la caja'],
  [/\bcargador\b/i, 'cargador', 'El cargador que viene en la caja'],
];

/** Of these kinds the parts that one wants to see from near. */
const DE_CERCA: Readonly<Record<string, readonly Pick<Required<ImagenExtra>, 'recorte' | 'alt'>[]>> = {
  'taladro-inalambrico': [
    { recorte: [400, 40, 380], alt: 'El mandril sin llave, de cerca' },
    { recorte: [60, 390, 350], alt: 'La empuñadura y la batería puesta, de cerca' },
  ],
  'atornillador-impacto': [{ recorte: [400, 40, 380], alt: 'El portapuntas hexagonal, de cerca' }],
};

/** The pictures of a product besides its own, in their order. */
export function imagenesExtra({ tipo, marca, especificaciones }: ProductoDemo): ImagenExtra[] {
  const incluye = (/^Incluye: ([^;\n]*)/m.exec(especificaciones)?.[1] ?? '').replace(/cargador USB\S*/, '');
  const enLaCaja = /inal[aá]mbric|impacto/.test(tipo)
    ? EN_LA_CAJA.filter(([nombre]) => nombre.test(incluye)).map(([, tipo, alt]) => ({ tipo, marca, alt }))
    : [];
  const deCerca = (DE_CERCA[tipo] ?? []).map((parte) => ({ tipo, marca, ...parte }));
  return [...deCerca, ...enLaCaja];
}

/** One drawing per kind of product and brand, and per part of it. */
export const claveDeImagen = ({ tipo, marca, recorte }: Omit<ImagenExtra, 'alt'>): string =>
  [tipo, marca, ...(recorte ?? [])].join(' ');
