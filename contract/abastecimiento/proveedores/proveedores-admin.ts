import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { endpoint, idParams } from '#contract/http.ts';
import { nombrando } from '#contract/valores/caracteres.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { email } from '#contract/valores/email.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { limpiarRut, rutEsValido } from '#contract/valores/rut.ts';
import { enParrafo, enUnaLinea } from '#contract/valores/texto.ts';
import { contactoDeProveedor, fichaDeProveedor, listarProveedores, PROVEEDOR_NO_ENCONTRADO } from './proveedores.ts';

export const PROVEEDOR_NO_ELIMINADO = 'Error al eliminar el proveedor.';
/** What stands under the fields of a new supplier (seed 001 §5). */
export const SOLO_NUMEROS = 'Solo números';
export const FORMATO_RUT = 'Formato RUT: solo números y K/k, sin guion ni puntos';

/** What the list shows with the same filter. */
export const exportarProveedores = endpoint({
  method: 'GET',
  path: '/api/proveedores/archivo',
  permisos: ['exportar'],
  tag: 'Proveedores',
  summary: 'Los proveedores que halla el filtro, como archivo',
  query: listarProveedores.query.omit({ page: true, limit: true }).extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: listarProveedores.fallback,
});

const FALTA_NOMBRE = 'El nombre es requerido.';
const FALTA_CONTACTO = 'El contacto es requerido.';
const MAL_TELEFONO = 'Escribe un teléfono de 6 a 15 cifras: solo números.';
const FALTA_RUT = 'El RUT es requerido.';
const RUT_INVALIDO = 'El RUT no es válido: revisa el dígito verificador.';
const MALOS_DIAS = 'Los días deben ser un número entero de 0 a 365.';
const MAL_MINIMO = 'El pedido mínimo debe ser un número entero de 0 o más, en pesos.';
const MAX_PESOS = 999_999_999_999;

const texto = (max: number) =>
  z.string('Escribe un texto.').overwrite(enUnaLinea).max(max, `No puede pasar de ${max} caracteres.`);

/** Seed 001 sends them as numbers; a RUT with K can't be one (D56), and a telephone may begin with 0. */
const comoTexto = (valor: unknown) => (typeof valor === 'number' ? String(valor) : valor);

const rut = z.preprocess(
  comoTexto,
  z
    .string({ error: FALTA_RUT })
    .overwrite(limpiarDato)
    .min(1, { error: FALTA_RUT, abort: true })
    .max(20, { ...nombrando(RUT_INVALIDO), abort: true })
    .regex(/^\d+[\dkK]?$/, { ...nombrando(FORMATO_RUT), abort: true })
    .refine(rutEsValido, nombrando(RUT_INVALIDO))
    .overwrite(limpiarRut),
);

/** A telephone: as many figures as E.164 allows, more than 32 bits hold (D50). */
const telefono = z
  .string({ error: FALTA_CONTACTO })
  .overwrite(limpiarDato)
  .regex(/^\d{6,15}$/, { ...nombrando(MAL_TELEFONO), abort: true })
  .refine((cifras) => /[1-9]/.test(cifras), MAL_TELEFONO);

const contacto = z.preprocess(
  comoTexto,
  z
    .string({ error: FALTA_CONTACTO })
    .overwrite(limpiarDato)
    .min(1, { error: FALTA_CONTACTO, abort: true })
    .pipe(telefono),
);

const correo = z.union(
  [z.literal(''), email('El correo es requerido.')],
  nombrando('El correo electrónico no es válido.'),
);
const dias = z.number({ error: MALOS_DIAS }).int(MALOS_DIAS).min(0, MALOS_DIAS).max(365, MALOS_DIAS).nullable();

const datos = z.object({
  rut_provedor: rut,
  nombre_provedor: z
    .string({ error: FALTA_NOMBRE })
    .overwrite(enUnaLinea)
    .min(1, { error: FALTA_NOMBRE, abort: true })
    .max(120, 'No puede pasar de 120 caracteres.'),
  direccion: texto(200).optional(),
  comuna: texto(80).optional(),
  contacto,
  horario_retiro: texto(200).optional(),
  forma_pago: texto(120).optional(),
  email: correo.optional(),
  plazo_pago: dias.optional(),
  espera: dias.optional(),
  pedido_minimo: z
    .number({ error: MAL_MINIMO })
    .int(MAL_MINIMO)
    .min(0, MAL_MINIMO)
    .max(MAX_PESOS, MAL_MINIMO)
    .nullable()
    .meta({ format: FORMATO.precio })
    .optional(),
  despacho: texto(200).optional(),
  notas: z
    .string('Escribe un texto.')
    .overwrite(enParrafo)
    .max(2_000, 'No puede pasar de 2.000 caracteres.')
    .optional(),
});

/** `id` and `date`, which the seed's form sends too, are the server's (D57). 409 `RUT_OCUPADO` names who has the RUT. */
export const crearProveedor = endpoint({
  method: 'POST',
  path: '/api/proveedores/provedor',
  tag: 'Proveedores',
  summary: 'Anota un proveedor, con RUT válido y de nadie más. Lo que falta queda vacío',
  body: datos,
  reply: fichaDeProveedor,
  status: 201,
  refusals: ['RUT_OCUPADO'],
  fallback: 'Error al crear el proveedor',
});

/** Changes what is given. With `version` it is 409 once somebody else changed it, with it as it is in `details`. */
export const editarProveedor = endpoint({
  method: 'PUT',
  path: '/api/proveedores/provedor/:id',
  tag: 'Proveedores',
  summary: 'Cambia lo que se envía de un proveedor',
  params: idParams,
  body: datos.partial().extend({ version: z.number('La versión debe ser un número.').int().optional() }),
  reply: fichaDeProveedor,
  status: 200,
  refusals: ['RUT_OCUPADO', 'PROVEEDOR_CAMBIADO'],
  fallback: 'Error al actualizar el proveedor',
  notFound: PROVEEDOR_NO_ENCONTRADO,
});

/** 409 `PROVEEDOR_CON_HISTORIA` says in words what names it: such a one is archived instead. */
export const eliminarProveedor = endpoint({
  method: 'DELETE',
  path: '/api/proveedores/provedor/:id',
  tag: 'Proveedores',
  summary: 'Elimina un proveedor al que nada nombra',
  params: idParams,
  status: 204,
  refusals: ['PROVEEDOR_CON_HISTORIA'],
  fallback: 'Error al eliminar el proveedor',
  notFound: PROVEEDOR_NO_ENCONTRADO,
});

export const archivarProveedor = endpoint({
  method: 'POST',
  path: '/api/proveedores/provedor/:id/archivar',
  tag: 'Proveedores',
  summary: 'Deja de ofrecer un proveedor para elegir; lo que ya lo nombra sigue igual',
  params: idParams,
  reply: fichaDeProveedor,
  status: 200,
  fallback: 'Error al archivar el proveedor',
  notFound: PROVEEDOR_NO_ENCONTRADO,
});

export const recuperarProveedor = endpoint({
  method: 'POST',
  path: '/api/proveedores/provedor/:id/recuperar',
  tag: 'Proveedores',
  summary: 'Devuelve a la lista un proveedor archivado',
  params: idParams,
  reply: fichaDeProveedor,
  status: 200,
  fallback: 'Error al recuperar el proveedor',
  notFound: PROVEEDOR_NO_ENCONTRADO,
});

const CONTACTO_NO_ENCONTRADO = 'Ese contacto ya no está.';
const FALTA_PERSONA = 'Escribe el nombre de la persona.';

const datosDeContacto = z.object({
  nombre: z
    .string({ error: FALTA_PERSONA })
    .overwrite(enUnaLinea)
    .min(1, { error: FALTA_PERSONA, abort: true })
    .max(120, 'No puede pasar de 120 caracteres.'),
  cargo: texto(80).optional(),
  email: correo.optional(),
  telefono: z.union([z.literal(''), telefono], nombrando(MAL_TELEFONO)).optional(),
});

const deContacto = idParams.extend({ contacto_id: idParams.shape.id });

export const agregarContactoDeProveedor = endpoint({
  method: 'POST',
  path: '/api/proveedores/provedor/:id/contactos',
  tag: 'Proveedores',
  summary: 'Agrega una persona con quien hablar en un proveedor; hasta 50',
  params: idParams,
  body: datosDeContacto,
  reply: contactoDeProveedor,
  status: 201,
  fallback: 'Error al agregar el contacto',
  notFound: PROVEEDOR_NO_ENCONTRADO,
});

export const editarContactoDeProveedor = endpoint({
  method: 'PUT',
  path: '/api/proveedores/provedor/:id/contactos/:contacto_id',
  tag: 'Proveedores',
  summary: 'Cambia lo que se envía de un contacto',
  params: deContacto,
  body: datosDeContacto.partial(),
  reply: contactoDeProveedor,
  status: 200,
  fallback: 'Error al actualizar el contacto',
  notFound: CONTACTO_NO_ENCONTRADO,
});

export const quitarContactoDeProveedor = endpoint({
  method: 'DELETE',
  path: '/api/proveedores/provedor/:id/contactos/:contacto_id',
  tag: 'Proveedores',
  summary: 'Quita un contacto de un proveedor',
  params: deContacto,
  status: 204,
  fallback: 'Error al quitar el contacto',
  notFound: CONTACTO_NO_ENCONTRADO,
});
