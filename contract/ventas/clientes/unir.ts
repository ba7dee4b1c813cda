import { z } from 'zod';
import { endpoint, idParams } from '#contract/http.ts';
import { CLIENTE_NO_ENCONTRADO, cliente, monto } from './clientes.ts';

export const CLIENTES_UNIDOS = 'Clientes unidos exitosamente';

/** Why two clients may be one. */
export const SENAS = ['mail', 'celular', 'nombre'] as const;
export type Sena = (typeof SENAS)[number];

const parecido = z
  .object({ cliente, por: z.array(z.enum(SENAS)).meta({ description: 'En qué coinciden' }) })
  .meta({ id: 'ClienteParecido' });
export type Parecido = z.output<typeof parecido>;

/** At most ten, who agree in most first. */
export const clientesParecidos = endpoint({
  method: 'GET',
  path: '/api/clientes/cliente/:id/parecidos',
  tag: 'Clientes',
  summary: 'Los clientes que pueden ser el mismo: con su correo, su celular o un nombre muy parecido',
  params: idParams,
  reply: z.array(parecido),
  status: 200,
  fallback: 'No se pudieron buscar los parecidos.',
  notFound: CLIENTE_NO_ENCONTRADO,
});

/** What of the client that goes may stay in the one that stays. Contact and address are taken whole: no half of each. */
export const PARTES = ['empresa', 'giro', 'credito', 'contacto', 'direccion'] as const;
export type Parte = (typeof PARTES)[number];

const union = z
  .object({
    queda: cliente,
    se_une: cliente,
    mueve: z.object({
      compras: z.int(),
      por_pagar: monto.meta({ description: 'Lo que debe por ellas' }),
      cuentas: z.int().meta({ description: 'Cuentas de la tienda con su RUT' }),
      contactos: z.int(),
      direcciones: z.int(),
      repetidos: z.int().meta({ description: 'Contactos y direcciones que ya están en el que queda' }),
      unidos: z.int().meta({ description: 'Clientes que se le habían unido antes' }),
    }),
  })
  .meta({ id: 'UnionDeClientes' });
export type UnionDeClientes = z.output<typeof union>;

const otro = z.coerce.number().int().min(1).max(2_147_483_647);

export const revisarUnion = endpoint({
  method: 'GET',
  path: '/api/clientes/cliente/:id/union',
  tag: 'Clientes',
  shows: ['Clientes', 'Compras', 'Cotizaciones'],
  summary: 'Dos clientes lado a lado, y qué se movería al unir el otro a este. No cambia nada',
  params: idParams,
  query: z.object({ otro: otro.meta({ description: 'El que se uniría' }) }),
  reply: union,
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'No se pudo preparar la unión.',
  notFound: CLIENTE_NO_ENCONTRADO,
});

/**
 * The other one is archived and points to this one, which has its purchases, debts, contacts and addresses from then on. Its
 * RUT goes on being its own: what is bought under it is this one's. It can't be undone. 409 `CLIENTE_CAMBIADO` when
 * either is not what was seen.
 */
export const unirClientes = endpoint({
  method: 'POST',
  path: '/api/clientes/cliente/:id/unir',
  permisos: ['eliminar-clientes'],
  tag: 'Clientes',
  changes: ['Clientes', 'Compras', 'Cotizaciones'],
  summary: 'Une otro cliente a este: son el mismo. No se puede deshacer',
  params: idParams,
  body: z.object({
    otro,
    version: z.int().meta({ description: 'La que se vio del que queda' }),
    version_otro: z.int().meta({ description: 'La que se vio del que se une' }),
    tomar: z.array(z.enum(PARTES)).max(PARTES.length).meta({ description: 'Lo que queda del que se une' }),
  }),
  reply: cliente,
  status: 200,
  refusals: ['CLIENTE_CAMBIADO'],
  fallback: 'No se pudieron unir los clientes.',
  notFound: CLIENTE_NO_ENCONTRADO,
});
