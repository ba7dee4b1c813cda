import { z } from 'zod';
import { endpoint, idParams } from '#contract/http.ts';
import { datosDeBulto } from './bultos-campos.ts';
import { COMPRA_NO_ENCONTRADA } from './compras/compras.ts';
import { idsDeCompras } from './despachos.ts';

const DE_COMPRA = '/api/compras/compra/:id/bultos';
const UNO = `${DE_COMPRA}/:bulto_id` as const;
export const BULTO_NO_ENCONTRADO = 'Bulto no encontrado.';

/** One of the parcels that a purchase goes in. */
export const bulto = z
  .object({
    id: z.int(),
    numero: z.int().meta({ description: 'Su lugar entre los del pedido: «Bulto 2 de 3»' }),
    transportista: z.string(),
    seguimiento: z.string().meta({ description: 'El código que le da quien lo lleva; vacío si aún no se sabe' }),
    enlace: z.string().nullable().meta({
      description: 'Donde se sigue: el que se escribió o, sin él, el que le corresponde en su transportista',
    }),
    enlace_escrito: z.string().nullable().meta({ description: 'El que escribió el personal' }),
    peso_kg: z.number().nullable(),
    version: z.int(),
    creado_en: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'Bulto' });
export type Bulto = z.output<typeof bulto>;

const bultos = z.object({ items: z.array(bulto).meta({ description: 'En el orden de su número' }) });

const params = z.object({ ...idParams.shape, bulto_id: idParams.shape.id });
const version = z
  .number({ error: 'Falta la versión que se veía.' })
  .int()
  .min(1)
  .optional()
  .meta({ description: 'La que se veía: 409 si otra persona lo cambió entretanto' });

export const listarBultos = endpoint({
  method: 'GET',
  path: DE_COMPRA,
  tag: 'Compras',
  summary: 'Los bultos de una compra propia, o de cualquiera para el personal, con su enlace de seguimiento',
  params: idParams,
  reply: bultos,
  status: 200,
  fallback: 'No pudimos cargar los bultos.',
  notFound: COMPRA_NO_ENCONTRADA,
});

export const agregarBulto = endpoint({
  method: 'POST',
  path: DE_COMPRA,
  tag: 'Compras',
  summary:
    'El personal anota un bulto de una compra, al despacharla o después. 409 si ya tiene uno con ese código, si se retira en la tienda o si está anulada',
  params: idParams,
  body: datosDeBulto,
  reply: bultos,
  status: 201,
  refusals: ['CONFLICTO'],
  fallback: 'No se pudo agregar el bulto.',
  notFound: COMPRA_NO_ENCONTRADA,
});

export const editarBulto = endpoint({
  method: 'PUT',
  path: UNO,
  tag: 'Compras',
  summary:
    'El personal corrige un bulto; lo que decía antes queda en su historia, y si ya salió se le avisa al cliente',
  params,
  body: datosDeBulto.extend({ version }),
  reply: bultos,
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'No se pudo corregir el bulto.',
  notFound: BULTO_NO_ENCONTRADO,
});

export const quitarBulto = endpoint({
  method: 'DELETE',
  path: UNO,
  tag: 'Compras',
  summary: 'El personal quita un bulto; los que siguen toman el número anterior',
  params,
  reply: bultos,
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'No se pudo quitar el bulto.',
  notFound: BULTO_NO_ENCONTRADO,
});

export const historiaDeBultos = endpoint({
  method: 'GET',
  path: '/api/compras/compra/:id/bultos/historia',
  tag: 'Compras',
  summary: 'Qué se agregó, corrigió y quitó de los bultos de una compra, de lo último a lo primero',
  params: idParams,
  reply: z.array(
    z.object({ cuando: z.iso.datetime({ offset: true }), quien: z.string().nullable(), texto: z.string() }),
  ),
  status: 200,
  fallback: 'No se pudo cargar la historia de los bultos.',
  notFound: COMPRA_NO_ENCONTRADA,
});

export const contarBultos = endpoint({
  method: 'GET',
  path: '/api/compras/bultos',
  tag: 'Compras',
  summary: 'Cuántos bultos anotados tiene cada una de varias compras; las que no tienen ninguno no están',
  query: z.object({ ids: idsDeCompras }),
  reply: z.object({ items: z.array(z.object({ compra_id: z.int(), bultos: z.int() })) }),
  status: 200,
  fallback: 'No pudimos contar los bultos.',
});
