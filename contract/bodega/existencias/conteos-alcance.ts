import { z } from 'zod';
import { opcional } from '#contract/http.ts';
import { FAMILIAS, nombreFamilia } from '#contract/tienda/catalogo.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';

/** What a count is about, where it is about something: the whole shop, or a part of it. */
export const ALCANCES_CONTEO = ['tienda', 'ubicacion', 'familia', 'marca', 'proveedor'] as const;
export type AlcanceConteo = (typeof ALCANCES_CONTEO)[number];

/** Of these only those that its `alcance` names say something. */
export const alcance = z.object({
  alcance: z
    .enum(ALCANCES_CONTEO)
    .nullable()
    .meta({ description: 'Lo que abarca el conteo; null: lo que se vaya contando' }),
  familia: z.string().nullable(),
  sub_familia: z.string().nullable().meta({ description: 'null: la familia entera' }),
  marca: z.string().nullable(),
  ubicacion: z.string().nullable().meta({ description: 'El pasillo, estante o nivel, como «A-03»' }),
  proveedor_id: z.int().nullable(),
  nombre_provedor: z.string().nullable(),
});
export type Alcance = z.output<typeof alcance>;

/** What somebody who opens a count says of it. */
export const camposAlcance = {
  alcance: opcional(z.enum(ALCANCES_CONTEO, 'Elige qué abarca el conteo.')),
  familia: opcional(z.enum(FAMILIAS, 'Elige una categoría de la lista.')),
  sub_familia: opcional(z.string().overwrite(enUnaLinea).max(120, 'La subcategoría no puede pasar de 120 caracteres.')),
  marca: opcional(z.string().overwrite(limpiarDato).max(60, 'La marca no puede pasar de 60 caracteres.')),
  ubicacion: opcional(z.string().overwrite(limpiarDato).max(30, 'La ubicación no puede pasar de 30 caracteres.')),
  proveedor_id: opcional(z.coerce.number('Elige un proveedor de la lista.').int().min(1).max(2_147_483_647)),
};

type Pedido = { [K in keyof typeof camposAlcance]?: z.output<(typeof camposAlcance)[K]> };

/** Which of its fields an `alcance` can't do without, and what is said when it is missing. */
export const FALTA_EN_EL_ALCANCE = {
  familia: ['familia', 'Elige qué categoría se va a contar.'],
  marca: ['marca', 'Elige qué marca se va a contar.'],
  ubicacion: ['ubicacion', 'Di qué pasillo o estante se va a contar.'],
  proveedor: ['proveedor_id', 'Elige de qué proveedor son los productos que se van a contar.'],
} as const satisfies Partial<Record<AlcanceConteo, readonly [keyof Pedido, string]>>;

/** What is missing of it, if anything. */
export function faltaEnElAlcance(pedido: Pedido): { campo: keyof Pedido; message: string } | null {
  if (!pedido.alcance || pedido.alcance === 'tienda') return null;
  const [campo, message] = FALTA_EN_EL_ALCANCE[pedido.alcance];
  return pedido[campo] ? null : { campo, message };
}

/** What a count is about, in words: «la marca Bosch». */
export function textoDeAlcance({ alcance, familia, sub_familia, marca, ubicacion, nombre_provedor }: Alcance): string {
  if (alcance === 'tienda') return 'toda la tienda';
  if (alcance === 'familia') return `${nombreFamilia(familia ?? '')}${sub_familia ? `, ${sub_familia}` : ''}`;
  if (alcance === 'ubicacion') return `lo guardado en ${ubicacion}`;
  if (alcance === 'marca') return `la marca ${marca}`;
  if (alcance === 'proveedor') return `los productos de ${nombre_provedor ?? 'un proveedor que ya no está'}`;
  return 'lo que se vaya contando';
}
