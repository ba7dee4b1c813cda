import { z } from 'zod';
import { endpoint, idParams } from '#contract/http.ts';
import { comunaLlamada } from '#contract/tienda/comunas.ts';
import { celular, MAX, mail, texto } from './campos.ts';
import { CLIENTE_NO_ENCONTRADO } from './clientes.ts';

export const CONTACTO_NO_ENCONTRADO = 'Este contacto ya no está.';
export const DIRECCION_NO_ENCONTRADA = 'Esta dirección ya no está.';
export const CONTACTO_VACIO = 'Escribe su nombre, su correo o su celular.';
/** Of each, at a client: as many as one cell of a workbook holds. */
export const MAX_EN_AGENDA = 30;

const principal = z.boolean().meta({ description: 'El que la ficha del cliente muestra; a lo más uno' });
const version = z.int().meta({ description: 'Sube con cada edición' });

const contacto = z
  .object({
    id: z.int(),
    nombre: z.string(),
    cargo: z.string(),
    mail: z.string(),
    celular: z.string(),
    notas: z.string(),
    principal,
    version,
  })
  .meta({ id: 'ContactoDeCliente' });
export type Contacto = z.output<typeof contacto>;

export const direccion = z
  .object({
    id: z.int(),
    etiqueta: z.string().meta({ description: 'Para qué es: bodega, obra, facturación…' }),
    direccion: z.string().meta({ description: 'Calle y número' }),
    comuna: z
      .string()
      .meta({ description: 'De la lista de la tienda; la de una ficha antigua puede no estar en ella' }),
    region: z.string().meta({ description: 'La de su comuna; vacía si no está en la lista' }),
    recibe: z.string().meta({ description: 'Quién recibe' }),
    telefono: z.string().meta({ description: 'A cuál se llama al llegar' }),
    principal,
    version,
  })
  .meta({ id: 'DireccionDeCliente' });
export type Direccion = z.output<typeof direccion>;

const agenda = z
  .object({
    contactos: z.array(contacto),
    direcciones: z.array(direccion),
    unidos: z
      .array(z.object({ id: z.int(), nombre: z.string(), rut_cliente: z.string() }))
      .meta({ description: 'Los clientes que se le unieron: lo que se compra con su RUT es de este' }),
  })
  .meta({ id: 'Agenda' });
export type Agenda = z.output<typeof agenda>;

/** The principal one of each first, the others by name. */
export const obtenerAgenda = endpoint({
  method: 'GET',
  path: '/api/clientes/cliente/:id/agenda',
  tag: 'Clientes',
  summary: 'Los contactos y las direcciones de un cliente, el principal primero, y los clientes que se le unieron',
  params: idParams,
  reply: agenda,
  status: 200,
  fallback: 'Error al obtener los contactos y las direcciones',
  notFound: CLIENTE_NO_ENCONTRADO,
});

const datosDeContacto = z.object({
  nombre: texto(MAX.nombre).optional(),
  cargo: texto(MAX.cargo).optional(),
  mail: mail.optional(),
  celular: celular.optional(),
  notas: texto(MAX.notas).optional(),
  principal: z.boolean().optional(),
});

const FALTA_DIRECCION = 'Escribe la calle y el número.';
const FALTA_COMUNA = 'Elige la comuna.';

export const datosDeDireccion = z.object({
  etiqueta: texto(MAX.etiqueta).optional(),
  direccion: texto(MAX.direccion).pipe(z.string().min(1, FALTA_DIRECCION)),
  comuna: z
    .string({ error: FALTA_COMUNA })
    .max(MAX.ciudad, FALTA_COMUNA)
    .refine((escrita) => comunaLlamada(escrita) !== undefined, FALTA_COMUNA)
    .overwrite((escrita) => comunaLlamada(escrita) ?? escrita),
  recibe: texto(MAX.recibe).optional(),
  telefono: celular.optional(),
  principal: z.boolean().optional(),
});

const DE_UN_CLIENTE = { tag: 'Clientes', params: idParams, notFound: CLIENTE_NO_ENCONTRADO, status: 201 } as const;

/** With `principal`, or as the first one, it is what the client's own fields say from then on. */
export const crearContacto = endpoint({
  ...DE_UN_CLIENTE,
  method: 'POST',
  path: '/api/clientes/cliente/:id/contactos',
  summary: 'Anota un contacto de un cliente; con nombre, correo o celular',
  body: datosDeContacto,
  reply: contacto,
  fallback: 'No se pudo guardar el contacto.',
});

/** Changes what is given. With `version` it is 409 once somebody else changed it, with the contact as it is in `details`. */
export const editarContacto = endpoint({
  method: 'PUT',
  path: '/api/clientes/contactos/:id',
  tag: 'Clientes',
  summary: 'Cambia lo que se envía de un contacto',
  params: idParams,
  body: datosDeContacto.extend({ version: z.int().optional() }),
  reply: contacto,
  status: 200,
  refusals: ['CONTACTO_CAMBIADO'],
  fallback: 'No se pudo guardar el contacto.',
  notFound: CONTACTO_NO_ENCONTRADO,
});

/** The principal one leaves the client's own fields empty; that is refused where nothing else would name the client. */
export const eliminarContacto = endpoint({
  method: 'DELETE',
  path: '/api/clientes/contactos/:id',
  tag: 'Clientes',
  summary: 'Quita un contacto',
  params: idParams,
  status: 204,
  fallback: 'No se pudo quitar el contacto.',
  notFound: CONTACTO_NO_ENCONTRADO,
});

export const crearDireccion = endpoint({
  ...DE_UN_CLIENTE,
  method: 'POST',
  path: '/api/clientes/cliente/:id/direcciones',
  summary: 'Anota una dirección de un cliente',
  body: datosDeDireccion,
  reply: direccion,
  fallback: 'No se pudo guardar la dirección.',
});

export const editarDireccion = endpoint({
  method: 'PUT',
  path: '/api/clientes/direcciones/:id',
  tag: 'Clientes',
  summary: 'Cambia lo que se envía de una dirección',
  params: idParams,
  body: datosDeDireccion.partial().extend({ version: z.int().optional() }),
  reply: direccion,
  status: 200,
  refusals: ['DIRECCION_CAMBIADA'],
  fallback: 'No se pudo guardar la dirección.',
  notFound: DIRECCION_NO_ENCONTRADA,
});

export const eliminarDireccion = endpoint({
  method: 'DELETE',
  path: '/api/clientes/direcciones/:id',
  tag: 'Clientes',
  summary: 'Quita una dirección',
  params: idParams,
  status: 204,
  fallback: 'No se pudo quitar la dirección.',
  notFound: DIRECCION_NO_ENCONTRADA,
});
