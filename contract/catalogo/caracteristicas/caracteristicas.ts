import { z } from 'zod';
import { endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { FAMILIAS, PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { CLASES, CLAVES, type ClaveDeCaracteristica } from './clases.ts';

const BASE = '/api/products/caracteristicas';

/** Whence a value is: read of the product's words, read and not certain, written by staff, or thrown away by them. */
export const ORIGENES = ['leida', 'dudosa', 'escrita', 'descartada'] as const;
export type OrigenDeCaracteristica = (typeof ORIGENES)[number];

export const clave = z.enum(CLAVES as [ClaveDeCaracteristica, ...ClaveDeCaracteristica[]], {
  error: 'No es una característica que se conozca.',
});

/** What anyone may see of it. */
export const caracteristica = z
  .object({
    clave,
    numero: z.number().nullable().meta({ description: 'En la unidad de su clase; null si es un texto' }),
    texto: z.string().nullable(),
  })
  .meta({ id: 'Caracteristica' });

export const caracteristicaAdmin = caracteristica
  .extend({
    origen: z.enum(ORIGENES),
    leido: z.string().meta({ description: 'De qué palabras se leyó; vacío si nadie las leyó' }),
  })
  .meta({ id: 'CaracteristicaAdmin' });
export type CaracteristicaAdmin = z.output<typeof caracteristicaAdmin>;

export const leerDeProducto = endpoint({
  method: 'GET',
  path: '/api/products/:id/caracteristicas',
  tag: 'Productos',
  summary: 'Lo que se sabe de un producto, como lo ve el personal: también lo dudoso y lo descartado',
  params: idParams,
  reply: z.object({ items: z.array(caracteristicaAdmin) }),
  status: 200,
  fallback: 'No pudimos cargar las características.',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

const MAX_NUMERO = 100_000_000;

/** As it is kept: a number in its unit, or a text; null says that the product has none, whatever its words say. */
const valorEscrito = z
  .union([z.number(), z.string().overwrite(limpiarDato)], { error: 'Escribe un valor.' })
  .nullable()
  .meta({ description: 'Número en la unidad de su clase, o texto; null: no lo tiene, diga lo que diga su ficha' });

export const escribirDeProducto = endpoint({
  method: 'PUT',
  path: '/api/products/:id/caracteristicas',
  tag: 'Productos',
  summary: 'Un administrador escribe características de un producto: quedan así aunque cambie su ficha',
  params: idParams,
  body: z.object({
    valores: z
      .array(
        z.object({ clave, valor: valorEscrito }).check(({ value: { clave, valor }, issues }) => {
          const message = problemaDeValor(clave, valor);
          if (message) issues.push({ code: 'custom', input: valor, message, path: ['valor'] });
        }),
      )
      .min(1)
      .max(CLAVES.length),
  }),
  reply: z.object({ items: z.array(caracteristicaAdmin) }),
  status: 200,
  fallback: 'No pudimos guardar las características.',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

/** What is wrong with a value of that kind, if anything. */
export function problemaDeValor(clave: ClaveDeCaracteristica, valor: number | string | null): string | null {
  if (valor === null) return null;
  const { tipo, nombre } = CLASES[clave];
  if (tipo === 'texto') {
    return typeof valor === 'string' && valor.length > 1 && valor.length <= 60
      ? null
      : `${nombre} debe ser un texto de hasta 60 caracteres.`;
  }
  return typeof valor === 'number' && valor > 0 && valor <= MAX_NUMERO
    ? null
    : `${nombre} debe ser un número mayor que 0.`;
}

/** What was read, as it is looked through: the doubtful first of all. */
const porRevisar = caracteristicaAdmin
  .extend({
    producto_id: z.int(),
    codigo_producto_fussan: z.int(),
    descripcion: z.string(),
    familia: z.string().nullable(),
  })
  .meta({ id: 'CaracteristicaPorRevisar' });
export type CaracteristicaPorRevisar = z.output<typeof porRevisar>;

export const listarCaracteristicas = endpoint({
  method: 'GET',
  path: BASE,
  tag: 'Productos',
  summary: 'Lo que se leyó de los productos, y lo que el personal escribió o descartó, para revisarlo',
  query: z.object({
    q: textoBuscado.optional().meta({ description: 'Parte del nombre, o el código' }),
    origen: opcional(z.enum([...ORIGENES, 'todas'])).meta({ description: 'Sin él, las dudosas' }),
    clave: opcional(clave),
    familia: opcional(z.enum(FAMILIAS)),
    ...paginado(50),
  }),
  reply: pageOf(porRevisar).extend({
    dudosas: z.int().meta({ description: 'Cuántas quedan por revisar en todo el catálogo' }),
    por_leer: z.int().meta({ description: 'Productos que cambiaron y todavía no se leen' }),
  }),
  status: 200,
  fallback: 'No pudimos cargar las características.',
});

export const ACTOS_DE_REVISION = ['confirmar', 'descartar', 'releer'] as const;
export type ActoDeRevision = (typeof ACTOS_DE_REVISION)[number];
export const MAX_REVISADAS = 200;

export const revisarCaracteristicas = endpoint({
  method: 'POST',
  path: `${BASE}/revisar`,
  tag: 'Productos',
  summary:
    'Un administrador confirma o descarta lo leído, o lo deja otra vez como lo dice la ficha del producto. Responde cuántas cambió',
  body: z.object({
    acto: z.enum(ACTOS_DE_REVISION),
    items: z
      .array(z.object({ producto_id: z.int().min(1).max(2_147_483_647), clave }))
      .min(1, 'Elige al menos una.')
      .max(MAX_REVISADAS, `Se revisan hasta ${MAX_REVISADAS} a la vez.`),
  }),
  reply: z.object({ cambiadas: z.int() }),
  status: 200,
  fallback: 'No pudimos guardar la revisión.',
});
