import { randomInt, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { digitoVerificador } from '#contract/valores/rut.ts';
import { clientes } from '#server/features/clientes/index.ts';
import { correos } from '#server/features/correo/index.ts';
import {
  type Caller,
  CLAVE,
  compraBody,
  createProducto,
  createProvedor,
  people,
  visitor,
} from '#server/testing/builders.ts';
import { sendForm } from '#server/testing/form.ts';
import { ocDePrueba } from '#server/testing/oc-de-prueba.ts';
import { addSecretColumns, SECRETO } from '#server/testing/secret-columns.ts';
import { openTestApp } from '#server/testing/test-app.ts';

/** Who makes the call. `dueno` is the customer whose purchase it is, `otro` is another customer. */
const ACTORS = ['visitante', 'dueno', 'otro', 'empleado', 'admin'] as const;
type Actor = (typeof ACTORS)[number];

interface Row {
  /** Status that each actor gets, in the order of ACTORS. */
  expected: readonly [number, number, number, number, number];
  url?: () => Promise<string>;
  body?: () => Promise<unknown>;
}

// Each call has a purchase of its own, and all are one customer's.
const test = await openTestApp({ ORDER_MAILS_PER_HOUR: '1000', COTIZACIONES_POR_HORA: '1000' });
// What somebody adds to a table leaves the house only when its contract and its view say so.
await addSecretColumns(test);
const [dueno, otro, empleado, admin] = await people(test, 'customer', 'customer', 'employee', 'admin');
const callers: Record<Actor, Caller> = { visitante: visitor(test), dueno, otro, empleado, admin };
const productoId = (await createProducto(test, { cantidad_stock: 1_000 })).id;

const newCompraBody = async () => compraBody([{ id: productoId, quantity: 1 }]);
const ownCompra = async () => (await callers.dueno.call('POST', '/api/compras/compra', await newCompraBody())).body.id;
/** The line of a purchase, as the lists of lines call it. */
async function ownLinea(): Promise<number> {
  const lineas = await test.db.execute<{ id: number }>(
    sql`select id from compras_lineas where compra_id = ${await ownCompra()}`,
  );
  return lineas.rows[0]!.id;
}
let registered = 0;
const ofertaBody = () => ({ precio_oferta: 990, fin: new Date(Date.now() + 3_600_000).toISOString() });

/** An account that asks to be an employee's. */
async function newAccount(): Promise<number> {
  const email = `nuevo-${registered++}@prueba.test`;
  const account = { email, password: CLAVE, role: 'employee', rut: '12345678-5', direccion: 'Calle Dos 2' };
  return (await visitor(test).call('POST', '/api/users/register', account)).body.id;
}

const invitacionBody = () => ({ email: `invitada-${registered++}@prueba.test`, role: 'employee', password: CLAVE });
const invitacion = async (): Promise<number> =>
  (await callers.admin.call('POST', '/api/users/invitaciones', invitacionBody())).body.id;

/** A second session of the owner, as the owner's list shows it. */
async function anotherSession(): Promise<number> {
  await visitor(test).call('POST', '/api/users/login', { email: callers.dueno.email, password: CLAVE });
  const { body } = await callers.dueno.call('GET', '/api/users/sesiones');
  return body.find(({ actual }: { actual: boolean }) => !actual).id;
}

/** An admin's stock count with one product in it. */
async function openConteo(): Promise<number> {
  const { body } = await callers.admin.call('POST', '/api/existencias/conteos', { nombre: 'Bodega' });
  const lineas = [{ producto_id: productoId, contado: 900 }];
  await callers.admin.call('PUT', `/api/existencias/conteos/${body.id}/lineas`, { lineas });
  return body.id;
}

/** An admin's change to many products, of one. */
async function masivoChange(): Promise<number> {
  const { id } = await createProducto(test);
  const pedido = { seleccion: { ids: [id] }, cambio: { estado: 'inactivo' } };
  const { huella } = (await callers.admin.call('POST', '/api/products/masivo/previa', pedido)).body;
  return (await callers.admin.call('POST', '/api/products/masivo', { ...pedido, huella })).body.id;
}

/** A contact message that could not be sent. */
async function failedCorreo(): Promise<number> {
  const clave = `contacto-${randomUUID()}`;
  const datos = { asunto: 'Hola', cuerpo: 'Una pregunta', responder_a: null };
  const [fila] = await test.db
    .insert(correos)
    .values({ clave, plantilla: 'contacto', datos, para: 'buzon@prueba.test', estado: 'fallido', intentos: 7 })
    .returning({ id: correos.id });
  return fila!.id;
}

async function recepcionBody() {
  const { codigo_producto_fussan } = await createProducto(test);
  return {
    codigo_producto_fussan,
    proveedor_id: await createProvedor(test),
    cantidad_recibida: 5,
    precio_compra_unitario: 1_990.5,
  };
}
let correlativo = 0;
const maestroBody = () => ({
  user_id: 1,
  description: 'Taladro percutor',
  familia: 'herramientas electricas',
  cod_familia: 12,
  correlativo: ++correlativo,
});
const ORDENES = '/api/abastecimiento/ordenes';
const maestro = async () => (await callers.admin.call('POST', '/api/maestros', maestroBody())).body.id;
const recepcion = async () =>
  (await callers.admin.call('POST', '/api/productos-proveedor', await recepcionBody())).body.id;

const LLEGADAS = '/api/llegadas';
const llegada = async () => {
  const pedido = { proveedor_id: await createProvedor(test), documento_tipo: 'sin-documento' };
  return (await callers.admin.call('POST', LLEGADAS, pedido)).body.id as number;
};
const llegadaUrl = async (resto = '') => `${LLEGADAS}/llegada/${await llegada()}${resto}`;
/** A delivery with a line of 5 that nobody decided on, and that line. */
async function conLinea(): Promise<{ url: string; linea: number }> {
  const url = await llegadaUrl();
  const { id } = await createProducto(test);
  const lineas = [{ clave: randomUUID(), producto_id: id, cantidad_recibida: 5 }];
  const { body } = await callers.admin.call('POST', `${url}/lineas`, { lineas });
  return { url, linea: body.lineas[0].id };
}
const lineaUrl = async () => {
  const { url, linea } = await conLinea();
  return `${url}/lineas/${linea}`;
};

/** A client whose RUT nobody else has. */
function clienteBody() {
  const cuerpo = String(randomInt(50_000_000, 99_999_999));
  return { user_id: 1, empresa: 'Constructora Sur', rut_cliente: cuerpo + digitoVerificador(cuerpo) };
}
const newCliente = async (): Promise<number> =>
  (await callers.admin.call('POST', '/api/clientes/cliente', clienteBody())).body.id;
const newOfCliente = async (what: string, datos: unknown): Promise<number> =>
  (await callers.admin.call('POST', await clienteUrl(`/${what}`), datos)).body.id;
const clienteUrl = async (rest = '') => `/api/clientes/cliente/${await newCliente()}${rest}`;

function provedorBody() {
  const cuerpo = String(randomInt(50_000_000, 99_999_999));
  return {
    nombre_provedor: 'Ferretera Sur',
    rut_provedor: cuerpo + digitoVerificador(cuerpo),
    contacto: 56_912_345_678,
  };
}
const provedorUrl = async (rest = '') => `/api/proveedores/provedor/${await createProvedor(test)}${rest}`;

const ordenUrl = async (rest = '') => {
  const proveedor_id = await createProvedor(test);
  const lineas = [{ producto_id: productoId, cantidad: 1, costo: 100 }];
  const { body } = await callers.admin.call('POST', ORDENES, { proveedor_id, lineas });
  return `${ORDENES}/orden/${body.id}${rest}`;
};
/** One that was sent, with something of it here. */
async function ordenParcialUrl(rest: string): Promise<string> {
  const url = await ordenUrl();
  await callers.admin.call('POST', `${url}/enviar`, {});
  await test.db.execute(
    sql`update ordenes_proveedor set estado = 'parcial' where id = ${Number(url.split('/').at(-1))}`,
  );
  return `${url}${rest}`;
}

const FACTURAS = '/api/abastecimiento/facturas';
let folio = 0;
const facturaBody = async () => ({
  proveedor_id: await createProvedor(test),
  tipo: 33,
  folio: String(++folio),
  fecha_emision: '2026-11-20',
  total: 119,
  lineas: [{ descripcion: 'Flete', cantidad: 1, precio: 100 }],
});
/** One that nobody has looked at, or that may be paid. */
async function facturaUrl(rest = '', aprobada = false): Promise<string> {
  const { body } = await callers.admin.call('POST', FACTURAS, await facturaBody());
  const url = `${FACTURAS}/factura/${body.id}`;
  if (aprobada) await callers.admin.call('POST', `${url}/aprobar`, { version: body.version });
  return `${url}${rest}`;
}
const pagoBody = async () => ({ monto: 100, fecha: '2026-11-21', medio: 'cheque' });
async function pagoUrl(): Promise<string> {
  const url = await facturaUrl('/pagos', true);
  return `${url}/${(await callers.admin.call('POST', url, await pagoBody())).body.pagos[0].id}/quitar`;
}
/** A rejected receipt of a supplier of its own. */
async function rechazada(): Promise<number> {
  const body = { ...(await recepcionBody()), estado_recepcion: 'rechazado' };
  await callers.admin.call('POST', '/api/productos-proveedor', body);
  return body.proveedor_id;
}
const DEVOLUCIONES = '/api/abastecimiento/devoluciones';
const newDevolucion = async () => {
  const { body } = await callers.admin.call('POST', DEVOLUCIONES, { proveedor_id: await rechazada() });
  return { url: `${DEVOLUCIONES}/devolucion/${body.id}`, linea: body.items[0].id as number };
};
const devolucionUrl = async (rest = '') => `${(await newDevolucion()).url}${rest}`;
const devueltoUrl = async (rest: string) => {
  const { url, linea } = await newDevolucion();
  return `${url}/linea/${linea}/${rest}`;
};
const SOLO_ADMIN = [401, 403, 403, 403, 200] as const;
const licitacionBody = () => ({
  codigo: `${randomInt(1, 99_999_999)}-${randomInt(1, 999_999)}-L126`,
  nombre: 'Herramientas',
  comprador: 'Municipalidad de Renca',
  items: [{ nombre: 'TALADRO DE PRUEBA', cantidad: 2 }],
});
/** A tender that an admin studies, with one item. */
async function licitacionUrl(rest = ''): Promise<string> {
  const { body } = await callers.admin.call('POST', '/api/licitaciones', licitacionBody());
  return `/api/licitaciones/licitacion/${body.id}${rest}`;
}

const OC = '/api/oc-publicas';
const oc = ocDePrueba(test, admin);
const ocNueva = async (rest = '', cantidad = 1): Promise<string> =>
  `${OC}/oc/${(await oc.registrar([{ descripcion: 'Taladro', cantidad, precio_neto: 1_000 }])).body.id}${rest}`;
/** One that says what its quotation says, or something else. */
async function ocVinculada(rest: string, cambios: object = {}): Promise<string> {
  const { id } = await createProducto(test, { ultimo_costo: 100 });
  return `${OC}/oc/${(await oc.vinculada([{ producto_id: id, otv_solicitada: 1 }], cambios)).oc.id}${rest}`;
}
async function ocTomada(rest: string): Promise<string> {
  const url = await ocVinculada('');
  await callers.admin.call('POST', `${url}/tomar`);
  return `${url}${rest}`;
}
const OTS = '/api/ots';
/** A purchase that was quoted, and a work order of it in some state. */
async function compraCotizada(): Promise<number> {
  const { id } = await createProducto(test, { ultimo_costo: 100 });
  return (await oc.comprada([{ producto_id: id, otv_solicitada: 2 }])).compra.id;
}
async function otUrl(rest = '', ...actos: ('preparar' | 'despachar')[]): Promise<string> {
  const { body } = await callers.admin.call('POST', OTS, { compra_id: await compraCotizada() });
  const url = `${OTS}/ot/${body.id}`;
  for (const acto of actos) {
    await callers.admin.call('POST', `${url}/${acto}`, { transportista: 'Starken', num_gd: '1' });
  }
  return `${url}${rest}`;
}
const VENTAS = '/api/facturas-venta';
const ventaBody = async () => ({
  tipo: 33,
  folio: ++folio,
  compra_id: await compraCotizada(),
  fecha_emision: '2026-11-20',
});
const ventaUrl = async (rest = ''): Promise<string> =>
  `${VENTAS}/factura/${(await callers.admin.call('POST', VENTAS, await ventaBody())).body.id}${rest}`;
async function cobroUrl(): Promise<string> {
  const url = await ventaUrl('/pagos');
  return `${url}/${(await callers.admin.call('POST', url, await pagoBody())).body.pagos[0].id}/quitar`;
}
const COTIZACIONES = '/api/cotizaciones';
/** What the owner asked to be quoted. */
async function solicitud(rest = ''): Promise<string> {
  const { id } = await createProducto(test, { ultimo_costo: 100 });
  const { body } = await callers.dueno.call('POST', `${COTIZACIONES}/solicitud`, { items: [{ id, quantity: 1 }] });
  return `${COTIZACIONES}/cotizacion/${body.id}${rest}`;
}
/** The same, once the shop answered. */
async function cotizada(rest = ''): Promise<string> {
  const url = await solicitud();
  await callers.admin.call('POST', `${url}/enviar`, { sin_correo: true });
  return `${url}${rest}`;
}
async function cotizacionAceptada(rest: string): Promise<string> {
  const url = await cotizada();
  await callers.dueno.call('POST', `${url}/aceptar`, {});
  return `${url}${rest}`;
}
async function enlaceDeCotizacion(): Promise<string> {
  const { body } = await callers.admin.call('GET', await cotizada());
  return body.versiones[0].enlace.split('#token=')[1];
}

/** A file of the same that its client sees; with `enviada`, once they may. */
async function adjunto(enviada = true): Promise<{ id: number; token: string }> {
  const url = await (enviada ? cotizada() : solicitud());
  const { body } = await sendForm(test, callers.admin, ['POST', `${url}/adjuntos`], {
    para_cliente: 'true',
    archivos: ['ficha.pdf', '%PDF-1.4\n%%EOF'],
  });
  const { body: leida } = await callers.admin.call('GET', url);
  return { id: body.adjuntos[0].id, token: leida.versiones[0]?.enlace.split('#token=')[1] };
}

/** A supplier's contact. */
async function contactoUrl(): Promise<string> {
  const url = await provedorUrl('/contactos');
  return `${url}/${(await callers.admin.call('POST', url, { nombre: 'Rosa Díaz' })).body.id}`;
}

/** A product of a supplier's assortment. */
async function surtidoUrl(): Promise<string> {
  const { id, codigo_producto_fussan } = await createProducto(test);
  const url = await provedorUrl('/productos');
  await callers.admin.call('POST', url, { codigo_producto_fussan });
  return `${url}/${id}`;
}

/** The one table of permissions: every endpoint of the contract has its row. */
const TABLE: Record<string, Row> = {
  'GET /api/tienda': { expected: [200, 200, 200, 200, 200] },
  'GET /api/products': { expected: [200, 200, 200, 200, 200] },
  'GET /api/products/portada': { expected: [200, 200, 200, 200, 200] },
  'GET /api/products/facetas': { expected: [200, 200, 200, 200, 200] },
  'GET /api/products/sugerencias': {
    expected: [200, 200, 200, 200, 200],
    url: async () => '/api/products/sugerencias?q=taladro',
  },
  'GET /api/products/vigentes': {
    expected: [200, 200, 200, 200, 200],
    url: async () => `/api/products/vigentes?ids=${productoId}`,
  },
  'GET /api/products/:id': { expected: [200, 200, 200, 200, 200], url: async () => `/api/products/${productoId}` },
  'GET /api/products/:id/ficha': {
    expected: [200, 200, 200, 200, 200],
    url: async () => `/api/products/${productoId}/ficha`,
  },
  'PUT /api/products/:id/stock': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `/api/products/${(await createProducto(test, { cantidad_stock: 10 })).id}/stock`,
    body: async () => ({ cantidad_stock: 9, visto: 10 }),
  },
  'PUT /api/products/:id': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/products/${productoId}`,
    body: async () => ({ metodo_envio: 'Despacho a domicilio' }),
  },
  // Without a file there is nothing to do, but only an admin hears of it.
  'PUT /api/products/productos/imagenes': { expected: [401, 403, 403, 403, 400] },
  'GET /api/products/codigos': {
    expected: [401, 403, 403, 200, 200],
    url: async () => '/api/products/codigos?codigos=1',
  },
  'GET /api/products/admin': { expected: [401, 403, 403, 200, 200] },
  'GET /api/products/admin/:id/codigo-libre': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/products/admin/${productoId}/codigo-libre`,
  },
  'POST /api/products/etiquetas': {
    expected: [401, 403, 403, 200, 200],
    body: async () => ({ tamano: 'rollo-50x25', etiquetas: [{ producto_id: productoId, copias: 1 }] }),
  },
  'POST /api/products/etiquetas/ubicaciones': {
    expected: [401, 403, 403, 200, 200],
    body: async () => ({ tamano: 'rollo-50x25', ubicaciones: ['A-03-2'] }),
  },
  'GET /api/products/admin/valores': { expected: [401, 403, 403, 200, 200] },
  'GET /api/products/admin/:id': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `/api/products/admin/${productoId}`,
  },
  'POST /api/products': {
    expected: [401, 403, 403, 403, 201],
    body: async () => ({ codigo_producto_fussan: 7, descripcion: 'Nuevo', precio_unitario: 990, cantidad_stock: 1 }),
  },
  // The finer permissions have a matrix of their own: `permisos.test.ts`.
  'PUT /api/products/:id/precio': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/products/${productoId}/precio`,
    body: async () => ({ precio_unitario: 9_990 }),
  },
  'DELETE /api/products/:id': {
    expected: [401, 403, 403, 403, 204],
    url: async () => `/api/products/${(await createProducto(test)).id}`,
  },
  'POST /api/products/masivo/previa': {
    expected: [401, 403, 403, 403, 200],
    body: async () => ({ seleccion: { ids: [productoId] }, cambio: { estado: 'activo' } }),
  },
  // Not the preview's: so not even an admin's is done.
  'POST /api/products/masivo': {
    expected: [401, 403, 403, 403, 409],
    body: async () => ({ seleccion: { ids: [productoId] }, cambio: { estado: 'activo' }, huella: 'inventada' }),
  },
  'GET /api/products/masivo': { expected: [401, 403, 403, 403, 200] },
  'GET /api/products/masivo/:id': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/products/masivo/${await masivoChange()}`,
  },
  'POST /api/products/masivo/:id/detener': {
    expected: [401, 403, 403, 403, 409],
    url: async () => `/api/products/masivo/${await masivoChange()}/detener`,
  },
  'GET /api/products/masivo/:id/deshacer': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/products/masivo/${await masivoChange()}/deshacer`,
  },
  'POST /api/products/masivo/:id/deshacer': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/products/masivo/${await masivoChange()}/deshacer`,
  },
  'GET /api/products/:id/precios': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `/api/products/${productoId}/precios`,
  },
  'GET /api/products/:id/historia': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `/api/products/${productoId}/historia`,
  },
  'GET /api/products/:id/historia/archivo': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `/api/products/${productoId}/historia/archivo`,
  },
  'GET /api/products/:id/ofertas': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `/api/products/${productoId}/ofertas`,
  },
  'POST /api/products/:id/ofertas': {
    expected: [401, 403, 403, 403, 201],
    url: async () => `/api/products/${(await createProducto(test)).id}/ofertas`,
    body: async () => ofertaBody(),
  },
  'DELETE /api/products/ofertas/:id': {
    expected: [401, 403, 403, 403, 204],
    url: async () => {
      const { id } = await createProducto(test);
      const { body } = await callers.admin.call('POST', `/api/products/${id}/ofertas`, ofertaBody());
      return `/api/products/ofertas/${body.id}`;
    },
  },
  'POST /api/users/login': {
    expected: [200, 200, 200, 200, 200],
    body: async () => ({ email: callers.otro.email, password: CLAVE }),
  },
  'POST /api/users/register': {
    expected: [201, 201, 201, 201, 201],
    body: async () => ({
      email: `nuevo-${registered++}@prueba.test`,
      password: 'clave-larga',
      role: 'customer',
      rut: '12345678-5',
      direccion: 'Calle Dos 2',
    }),
  },
  'GET /api/users/sesion': { expected: [401, 200, 200, 200, 200] },
  'GET /api/users/sesiones': { expected: [401, 200, 200, 200, 200] },
  'DELETE /api/users/sesiones/:id': {
    expected: [401, 204, 404, 404, 404],
    url: async () => `/api/users/sesiones/${await anotherSession()}`,
  },
  'DELETE /api/users/sesiones': { expected: [401, 200, 200, 200, 200] },
  'GET /api/users/:id': {
    expected: [401, 200, 404, 404, 200],
    url: async () => `/api/users/${callers.dueno.id}`,
  },
  'PUT /api/users/:id': {
    expected: [401, 200, 404, 404, 200],
    url: async () => `/api/users/${callers.dueno.id}`,
    body: async () => ({ name: 'Otro Nombre', rut: '12345678-5', direccion: 'Calle Dos 2' }),
  },
  'PUT /api/users/clave': {
    expected: [401, 204, 204, 204, 204],
    body: async () => ({ actual: CLAVE, nueva: CLAVE }),
  },
  'POST /api/users/recuperar': {
    expected: [202, 202, 202, 202, 202],
    body: async () => ({ email: 'nadie@prueba.test' }),
  },
  // Without a link nobody gets through, not even an admin.
  'POST /api/users/restablecer': {
    expected: [400, 400, 400, 400, 400],
    body: async () => ({ token: 'inventado', password: 'clave-nueva' }),
  },
  'POST /api/users/reconocer': {
    expected: [400, 400, 400, 400, 400],
    body: async () => ({ token: 'inventado' }),
  },
  // Only staff begin one; without one there is nothing to turn off, nor to renew.
  'GET /api/users/segundo-factor': { expected: [401, 200, 200, 200, 200] },
  'POST /api/users/segundo-factor': {
    expected: [401, 403, 403, 201, 201],
    body: async () => ({ password: CLAVE }),
  },
  'POST /api/users/segundo-factor/activar': {
    expected: [401, 403, 403, 400, 400],
    body: async () => ({ otp: '000000' }),
  },
  'POST /api/users/segundo-factor/codigos': {
    expected: [401, 409, 409, 409, 409],
    body: async () => ({ password: CLAVE, otp: '000000' }),
  },
  'POST /api/users/segundo-factor/quitar': {
    expected: [401, 409, 409, 409, 409],
    body: async () => ({ password: CLAVE, otp: '000000' }),
  },
  'DELETE /api/users/:id/segundo-factor': {
    expected: [401, 403, 403, 403, 409],
    url: async () => `/api/users/${callers.otro.id}/segundo-factor`,
  },
  'GET /api/panel/avisos': { expected: [401, 403, 403, 403, 200] },
  'GET /api/users': { expected: [401, 403, 403, 403, 200] },
  'GET /api/users/archivo': { expected: [401, 403, 403, 403, 200] },
  'GET /api/users/rut': {
    expected: [401, 403, 403, 403, 200],
    url: async () => '/api/users/rut?rut=12345678-5',
  },
  'PUT /api/users/:id/rol': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/users/${callers.otro.id}/rol`,
    body: async () => ({ role: 'customer', password: CLAVE }),
  },
  'POST /api/users/:id/rol-solicitado': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/users/${await newAccount()}/rol-solicitado`,
    body: async () => ({ decision: 'rechazar' }),
  },
  // Nobody decided anything of this account yet.
  'POST /api/users/:id/rol/deshacer': {
    expected: [401, 403, 403, 403, 409],
    url: async () => `/api/users/${await newAccount()}/rol/deshacer`,
  },
  'PUT /api/users/:id/permisos': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/users/${callers.empleado.id}/permisos`,
    body: async () => ({ permisos: { exportar: true } }),
  },
  'POST /api/users/:id/desactivar': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/users/${await newAccount()}/desactivar`,
  },
  'POST /api/users/:id/reactivar': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/users/${callers.otro.id}/reactivar`,
  },
  'GET /api/users/:id/sesiones': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/users/${callers.dueno.id}/sesiones`,
  },
  'DELETE /api/users/:id/sesiones/:sesion_id': {
    expected: [401, 403, 403, 403, 204],
    url: async () => `/api/users/${callers.dueno.id}/sesiones/${await anotherSession()}`,
  },
  'DELETE /api/users/:id/sesiones': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/users/${await newAccount()}/sesiones`,
  },
  'GET /api/users/invitaciones': { expected: [401, 403, 403, 403, 200] },
  'POST /api/users/invitaciones': { expected: [401, 403, 403, 403, 201], body: async () => invitacionBody() },
  'POST /api/users/invitaciones/:id/reenviar': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/users/invitaciones/${await invitacion()}/reenviar`,
  },
  'DELETE /api/users/invitaciones/:id': {
    expected: [401, 403, 403, 403, 204],
    url: async () => `/api/users/invitaciones/${await invitacion()}`,
  },
  // Without a link nobody gets through.
  'POST /api/users/invitacion': { expected: [400, 400, 400, 400, 400], body: async () => ({ token: 'inventado' }) },
  'POST /api/users/invitacion/aceptar': {
    expected: [400, 400, 400, 400, 400],
    body: async () => ({ token: 'inventado', name: 'Ana', password: 'clave-nueva' }),
  },
  'GET /api/users/:id/topes': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/users/${callers.dueno.id}/topes`,
  },
  'PUT /api/users/:id/topes': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/users/${callers.otro.id}/topes`,
    body: async () => ({ tope_ordenes_impagas: 7 }),
  },
  'DELETE /api/users/:id': {
    expected: [401, 403, 403, 403, 204],
    url: async () => `/api/users/${await newAccount()}`,
  },
  'GET /api/favoritos': { expected: [401, 200, 200, 200, 200] },
  'PUT /api/favoritos/:id': {
    expected: [401, 204, 204, 204, 204],
    url: async () => `/api/favoritos/${productoId}`,
  },
  'DELETE /api/favoritos/:id': {
    expected: [401, 204, 204, 204, 204],
    url: async () => `/api/favoritos/${productoId}`,
  },
  'GET /api/carrito': { expected: [401, 200, 200, 200, 200] },
  'PUT /api/carrito': {
    expected: [401, 204, 204, 204, 204],
    body: async () => ({ items: [{ id: productoId, quantity: 2 }] }),
  },
  'POST /api/carrito/unir': {
    expected: [401, 200, 200, 200, 200],
    body: async () => ({ items: [{ id: productoId, quantity: 1 }] }),
  },
  'GET /api/compras/compras': { expected: [401, 200, 200, 200, 200] },
  'GET /api/compras/compras/totales': { expected: [401, 403, 403, 200, 200] },
  'GET /api/compras/compras/archivo': { expected: [401, 403, 403, 200, 200] },
  'GET /api/compras/compra/:id': {
    expected: [401, 200, 404, 200, 200],
    url: async () => `/api/compras/compra/${await ownCompra()}`,
  },
  'POST /api/compras/compra': { expected: [401, 201, 201, 201, 201], body: newCompraBody },
  'DELETE /api/compras/compra/:id': {
    expected: [401, 204, 404, 204, 204],
    url: async () => `/api/compras/compra/${await ownCompra()}`,
  },
  'POST /api/compras/compra/:id/anular': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `/api/compras/compra/${await ownCompra()}/anular`,
    body: async () => ({ motivo: 'No hay stock' }),
  },
  'POST /api/compras/compra/:id/pagar': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/compras/compra/${await ownCompra()}/pagar`,
  },
  'POST /api/compras/compra/:id/preparar': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `/api/compras/compra/${await ownCompra()}/preparar`,
  },
  'POST /api/compras/compra/:id/despachar': {
    // To staff, whose turn it isn't yet.
    expected: [401, 403, 403, 409, 409],
    url: async () => `/api/compras/compra/${await ownCompra()}/despachar`,
    body: async () => ({ transportista: 'Despacho propio', num_gd: '77' }),
  },
  'POST /api/compras/compra/:id/alistar': {
    expected: [401, 403, 403, 409, 409],
    url: async () => `/api/compras/compra/${await ownCompra()}/alistar`,
  },
  'POST /api/compras/compra/:id/entregar': {
    expected: [401, 403, 403, 409, 409],
    url: async () => `/api/compras/compra/${await ownCompra()}/entregar`,
    body: async () => ({ recibido_por: 'Ana Soto' }),
  },
  'POST /api/compras/avance': {
    expected: [401, 403, 403, 200, 200],
    body: async () => ({ acto: 'preparar', compras: [{ id: await ownCompra() }] }),
  },
  'POST /api/compras/compra/:id/recortar': {
    // All that it has can't be taken out of it.
    expected: [401, 403, 403, 409, 409],
    url: async () => `/api/compras/compra/${await ownCompra()}/recortar`,
    body: async () => ({ codigo_producto_fussan: 1, cantidad: 1, motivo: 'No hay stock' }),
  },
  'GET /api/notas': {
    expected: [401, 403, 403, 200, 200],
    url: async () => '/api/notas?entidad=compra&entidad_id=1',
  },
  'POST /api/notas': {
    expected: [401, 403, 403, 201, 201],
    body: async () => ({ entidad: 'compra', entidad_id: await ownCompra(), texto: 'Llamar antes' }),
  },
  'DELETE /api/notas/:id': { expected: [401, 403, 403, 404, 404], url: async () => '/api/notas/999999' },
  'GET /api/compras/rotulos': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `/api/compras/rotulos?ids=${await ownCompra()}`,
  },
  'GET /api/retiros': { expected: [401, 403, 403, 403, 200] },
  'GET /api/retiros/archivo': { expected: [401, 403, 403, 403, 200] },
  'PUT /api/retiros/:id/retirado': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/retiros/${await ownLinea()}/retirado`,
    body: async () => ({ fecha_retiro: '2026-01-05', sucursal_retiro: 'Casa matriz', retirado_por: 'Ana' }),
  },
  'DELETE /api/retiros/:id/retirado': {
    // Nobody fetched it.
    expected: [401, 403, 403, 403, 409],
    url: async () => `/api/retiros/${await ownLinea()}/retirado`,
  },
  'GET /api/entregas': { expected: [401, 403, 403, 403, 200] },
  'GET /api/entregas/archivo': { expected: [401, 403, 403, 403, 200] },
  'PUT /api/entregas/:id': {
    // It has not left.
    expected: [401, 403, 403, 403, 404],
    url: async () => `/api/entregas/${await ownLinea()}`,
    body: async () => ({ num_factura: '77' }),
  },
  'GET /api/datos': { expected: [401, 403, 403, 403, 200] },
  'GET /api/datos/archivo': { expected: [401, 403, 403, 403, 200] },
  'PUT /api/datos/:id': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/datos/${await ownCompra()}`,
    body: async () => ({ condicion_de_pago: '30 días' }),
  },
  'GET /api/compras/lista-de-preparacion': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `/api/compras/lista-de-preparacion?ids=${await ownCompra()}`,
  },
  'PUT /api/compras/compra/:id': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/compras/compra/${await ownCompra()}`,
    body: async () => ({ fecha_retiro: '2030-01-02' }),
  },
  'GET /api/compras/compra/:id/nota-despacho': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `/api/compras/compra/${await ownCompra()}/nota-despacho`,
  },
  'GET /api/compras/compra/:id/correo': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `/api/compras/compra/${await ownCompra()}/correo`,
  },
  'POST /orden-completa/:id': {
    expected: [401, 202, 404, 202, 202],
    url: async () => `/orden-completa/${await ownCompra()}`,
    body: async () => ({ destinatario: 'a@b.cl', cuerpo: 'hola' }),
  },
  'GET /api/products/:id/movimientos': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `/api/products/${productoId}/movimientos`,
  },
  'GET /api/auditoria': { expected: [401, 403, 403, 403, 200] },
  'GET /api/auditoria/archivo': { expected: [401, 403, 403, 403, 200] },
  'GET /api/existencias/movimientos': { expected: [401, 403, 403, 200, 200] },
  'GET /api/existencias/movimientos/archivo': { expected: [401, 403, 403, 200, 200] },
  'GET /api/existencias/bajo': { expected: [401, 403, 403, 200, 200] },
  'GET /api/existencias/bajo/resumen': { expected: [401, 403, 403, 200, 200] },
  'GET /api/existencias/producto': {
    expected: [401, 403, 403, 200, 200],
    url: async () => '/api/existencias/producto?codigo=1',
  },
  'GET /api/existencias/reposicion': { expected: [401, 403, 403, 200, 200] },
  'GET /api/existencias/reposicion/archivo': { expected: [401, 403, 403, 200, 200] },
  // There is nothing to ask of anybody here.
  'GET /api/existencias/reposicion/pedidos': { expected: [401, 403, 403, 400, 400] },
  'PUT /api/existencias/reposicion/:id/cantidad': {
    expected: [401, 403, 403, 204, 204],
    url: async () => `/api/existencias/reposicion/${productoId}/cantidad`,
    body: async () => ({ cantidad: 7 }),
  },
  'DELETE /api/existencias/reposicion/cantidades': { expected: [401, 403, 403, 200, 200] },
  'PUT /api/existencias/valorizacion/:id': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/existencias/valorizacion/${(await createProducto(test)).id}`,
    body: async () => ({ costo_promedio: 1_000, visto: 0, motivo: 'Primer inventario' }),
  },
  'GET /api/existencias/valorizacion': { expected: [401, 403, 403, 403, 200] },
  'GET /api/existencias/valorizacion/archivo': { expected: [401, 403, 403, 403, 200] },
  'GET /api/existencias/margenes': { expected: [401, 403, 403, 403, 200] },
  'GET /api/existencias/margenes/archivo': { expected: [401, 403, 403, 403, 200] },
  'GET /api/existencias/lotes': { expected: [401, 403, 403, 200, 200] },
  'GET /api/existencias/lotes/archivo': { expected: [401, 403, 403, 200, 200] },
  'GET /api/existencias/cuadratura': { expected: [401, 403, 403, 403, 200] },
  'GET /api/existencias/conteos': { expected: [401, 403, 403, 200, 200] },
  'POST /api/existencias/conteos': { expected: [401, 403, 403, 201, 201], body: async () => ({ nombre: 'Bodega' }) },
  'GET /api/existencias/conteos/:id': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `/api/existencias/conteos/${await openConteo()}`,
  },
  'GET /api/existencias/conteos/:id/lineas': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `/api/existencias/conteos/${await openConteo()}/lineas`,
  },
  'GET /api/existencias/conteos/:id/sin-contar': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `/api/existencias/conteos/${await openConteo()}/sin-contar`,
  },
  'GET /api/existencias/conteos/:id/sin-contar/archivo': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `/api/existencias/conteos/${await openConteo()}/sin-contar/archivo`,
  },
  'PUT /api/existencias/conteos/:id/lineas': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `/api/existencias/conteos/${await openConteo()}/lineas`,
    body: async () => ({ lineas: [{ producto_id: productoId, contado: 1 }] }),
  },
  'DELETE /api/existencias/conteos/:id/lineas/:producto_id': {
    expected: [401, 403, 403, 204, 204],
    url: async () => `/api/existencias/conteos/${await openConteo()}/lineas/${productoId}`,
  },
  'POST /api/existencias/conteos/:id/cerrar': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/existencias/conteos/${await openConteo()}/cerrar`,
  },
  // Employees cancel those that they opened themselves.
  'POST /api/existencias/conteos/:id/anular': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/existencias/conteos/${await openConteo()}/anular`,
  },
  'GET /api/maestros': { expected: [401, 403, 403, 200, 200] },
  'GET /api/maestros/arbol': { expected: [401, 403, 403, 200, 200] },
  'GET /api/maestros/archivo': { expected: [401, 403, 403, 200, 200] },
  'GET /api/maestros/correlativo': {
    expected: [401, 403, 403, 200, 200],
    url: async () => '/api/maestros/correlativo?cod_familia=12',
  },
  'GET /api/maestros/:id': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `/api/maestros/${await maestro()}`,
  },
  'POST /api/maestros': { expected: [401, 403, 403, 403, 201], body: async () => maestroBody() },
  'PUT /api/maestros/:id': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/maestros/${await maestro()}`,
    body: async () => maestroBody(),
  },
  'DELETE /api/maestros/:id': {
    expected: [401, 403, 403, 403, 204],
    url: async () => `/api/maestros/${await maestro()}`,
  },
  'GET /api/maestros/:id/productos': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `/api/maestros/${await maestro()}/productos`,
  },
  'POST /api/maestros/:id/productos': {
    expected: [401, 403, 403, 403, 201],
    url: async () => `/api/maestros/${await maestro()}/productos`,
    body: async () => ({ codigo_producto_fussan: (await createProducto(test)).codigo_producto_fussan }),
  },
  'DELETE /api/maestros/:id/productos/:producto_id': {
    expected: [401, 403, 403, 403, 204],
    url: async () => {
      const [id, producto] = await Promise.all([maestro(), createProducto(test)]);
      const { codigo_producto_fussan } = producto;
      await callers.admin.call('POST', `/api/maestros/${id}/productos`, { codigo_producto_fussan });
      return `/api/maestros/${id}/productos/${producto.id}`;
    },
  },
  // Without a file there is nothing to do, but only an admin hears of it.
  'POST /api/maestros/planilla': { expected: [401, 403, 403, 403, 400] },
  'POST /api/maestros/planilla/errores': { expected: [401, 403, 403, 403, 400] },
  'GET /api/maestros/planilla': { expected: [401, 403, 403, 403, 200] },
  'GET /api/abastecimiento/ordenes': { expected: [401, 403, 403, 200, 200] },
  'GET /api/abastecimiento/ordenes/archivo': { expected: [401, 403, 403, 200, 200] },
  'GET /api/abastecimiento/ordenes/productos': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `${ORDENES}/productos?proveedor_id=${await createProvedor(test)}`,
  },
  'POST /api/abastecimiento/ordenes': {
    expected: [401, 403, 403, 201, 201],
    body: async () => ({ proveedor_id: await createProvedor(test), lineas: [] }),
  },
  // Nothing is proposed of a new supplier, but only the staff hear of it.
  'POST /api/abastecimiento/ordenes/reposicion': {
    expected: [401, 403, 403, 409, 409],
    body: async () => ({ proveedores: [await createProvedor(test)] }),
  },
  'POST /api/abastecimiento/ordenes/compra/:id': {
    expected: [401, 403, 403, 201, 201],
    url: async () => `${ORDENES}/compra/${await ownCompra()}`,
  },
  'GET /api/abastecimiento/ordenes/orden/:id': { expected: [401, 403, 403, 200, 200], url: () => ordenUrl() },
  'GET /api/abastecimiento/ordenes/orden/:id/pdf': { expected: [401, 403, 403, 403, 200], url: () => ordenUrl('/pdf') },
  'PUT /api/abastecimiento/ordenes/orden/:id': {
    expected: [401, 403, 403, 409, 409],
    url: () => ordenUrl(),
    body: async () => ({ version: 99, lineas: [] }),
  },
  'POST /api/abastecimiento/ordenes/orden/:id/duplicar': {
    expected: [401, 403, 403, 201, 201],
    url: () => ordenUrl('/duplicar'),
  },
  'POST /api/abastecimiento/ordenes/orden/:id/enviar': {
    expected: [401, 403, 403, 403, 200],
    url: () => ordenUrl('/enviar'),
    body: async () => ({}),
  },
  'POST /api/abastecimiento/ordenes/orden/:id/reenviar': {
    expected: [401, 403, 403, 403, 200],
    url: () => ordenParcialUrl('/reenviar'),
  },
  'POST /api/abastecimiento/ordenes/orden/:id/confirmar': {
    expected: [401, 403, 403, 403, 200],
    url: () => ordenParcialUrl('/confirmar'),
    body: async () => ({}),
  },
  'POST /api/abastecimiento/ordenes/orden/:id/cerrar': {
    expected: [401, 403, 403, 403, 200],
    url: () => ordenParcialUrl('/cerrar'),
    body: async () => ({ motivo: 'No hay más' }),
  },
  'POST /api/abastecimiento/ordenes/orden/:id/anular': {
    expected: [401, 403, 403, 403, 200],
    url: () => ordenUrl('/anular'),
    body: async () => ({ motivo: 'Ya no hace falta' }),
  },
  'GET /api/abastecimiento/facturas': { expected: [401, 403, 403, 403, 200] },
  'GET /api/abastecimiento/facturas/archivo': { expected: [401, 403, 403, 403, 200] },
  'GET /api/abastecimiento/facturas/por-pagar': { expected: [401, 403, 403, 403, 200] },
  'GET /api/abastecimiento/facturas/por-pagar/archivo': { expected: [401, 403, 403, 403, 200] },
  'GET /api/abastecimiento/facturas/propuesta': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `${FACTURAS}/propuesta?proveedor_id=${await createProvedor(test)}`,
  },
  'GET /api/abastecimiento/facturas/factura/:id': { expected: [401, 403, 403, 403, 200], url: () => facturaUrl() },
  'POST /api/abastecimiento/facturas': { expected: [401, 403, 403, 403, 201], body: facturaBody },
  'PUT /api/abastecimiento/facturas/factura/:id': {
    expected: [401, 403, 403, 403, 409],
    url: () => facturaUrl(),
    body: async () => ({ ...(await facturaBody()), version: 99 }),
  },
  'POST /api/abastecimiento/facturas/factura/:id/aprobar': {
    expected: [401, 403, 403, 403, 409],
    url: () => facturaUrl('/aprobar'),
    body: async () => ({ version: 99 }),
  },
  'POST /api/abastecimiento/facturas/factura/:id/rechazar': {
    expected: [401, 403, 403, 403, 200],
    url: () => facturaUrl('/rechazar'),
    body: async () => ({ motivo: 'No es nuestra' }),
  },
  'POST /api/abastecimiento/facturas/factura/:id/reabrir': {
    expected: [401, 403, 403, 403, 200],
    url: () => facturaUrl('/reabrir', true),
    body: async () => ({ motivo: 'Hay que mirarla' }),
  },
  'POST /api/abastecimiento/facturas/factura/:id/anular': {
    expected: [401, 403, 403, 403, 200],
    url: () => facturaUrl('/anular'),
    body: async () => ({ motivo: 'Mal escrita' }),
  },
  'POST /api/abastecimiento/facturas/factura/:id/pagos': {
    expected: [401, 403, 403, 403, 201],
    url: () => facturaUrl('/pagos', true),
    body: pagoBody,
  },
  'POST /api/abastecimiento/facturas/factura/:id/pagos/:pago_id/quitar': {
    expected: [401, 403, 403, 403, 200],
    url: () => pagoUrl(),
    body: async () => ({ motivo: 'Mal anotado' }),
  },
  'GET /api/llegadas': { expected: [401, 403, 403, 200, 200] },
  'GET /api/llegadas/archivo': { expected: [401, 403, 403, 200, 200] },
  'GET /api/llegadas/documento': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `${LLEGADAS}/documento?proveedor_id=1&tipo=factura&numero=1`,
  },
  'POST /api/llegadas': {
    expected: [401, 403, 403, 201, 201],
    body: async () => ({ proveedor_id: await createProvedor(test), documento_tipo: 'sin-documento' }),
  },
  'GET /api/llegadas/llegada/:id': { expected: [401, 403, 403, 200, 200], url: () => llegadaUrl() },
  'PUT /api/llegadas/llegada/:id': {
    expected: [401, 403, 403, 200, 200],
    url: () => llegadaUrl(),
    body: async () => ({ documento_tipo: 'guia', documento_numero: '7' }),
  },
  'POST /api/llegadas/llegada/:id/cerrar': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `${(await conLinea()).url}/cerrar`,
  },
  'POST /api/llegadas/llegada/:id/anular': { expected: [401, 403, 403, 200, 200], url: () => llegadaUrl('/anular') },
  'GET /api/llegadas/llegada/:id/lineas': { expected: [401, 403, 403, 200, 200], url: () => llegadaUrl('/lineas') },
  'GET /api/llegadas/llegada/:id/esperado': { expected: [401, 403, 403, 200, 200], url: () => llegadaUrl('/esperado') },
  'GET /api/llegadas/llegada/:id/codigo': {
    expected: [401, 403, 403, 200, 200],
    url: () => llegadaUrl('/codigo?codigo=7'),
  },
  'POST /api/llegadas/llegada/:id/lineas': {
    expected: [401, 403, 403, 200, 200],
    url: () => llegadaUrl('/lineas'),
    body: async () => ({ lineas: [{ clave: randomUUID(), producto_id: productoId, cantidad_recibida: 1 }] }),
  },
  'PUT /api/llegadas/llegada/:id/lineas/:linea_id': {
    expected: [401, 403, 403, 200, 200],
    url: lineaUrl,
    body: async () => ({ cantidad_recibida: 4 }),
  },
  'DELETE /api/llegadas/llegada/:id/lineas/:linea_id': { expected: [401, 403, 403, 204, 204], url: lineaUrl },
  'POST /api/llegadas/llegada/:id/aceptar': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `${(await conLinea()).url}/aceptar`,
    body: async () => ({ por_decidir: 5 }),
  },
  // Of a line that is of another delivery: only the staff hear of it.
  'POST /api/llegadas/llegada/:id/decidir': {
    expected: [401, 403, 403, 404, 404],
    url: () => llegadaUrl('/decidir'),
    body: async () => ({ decisiones: [{ recepcion_id: await recepcion(), aceptadas: 5, rechazadas: 0 }] }),
  },
  'POST /api/llegadas/llegada/:id/inspeccionar': {
    expected: [401, 403, 403, 404, 404],
    url: () => llegadaUrl('/inspeccionar'),
    body: async () => ({ recepciones: [await recepcion()] }),
  },
  // Without a picture there is nothing to keep, but only the staff hear of it.
  'POST /api/llegadas/lineas/:id/fotos': {
    expected: [401, 403, 403, 400, 400],
    url: async () => `${LLEGADAS}/lineas/${(await conLinea()).linea}/fotos`,
  },
  'GET /api/llegadas/fotos/:id': { expected: [401, 403, 403, 404, 404], url: async () => `${LLEGADAS}/fotos/999999` },
  'DELETE /api/llegadas/fotos/:id': {
    expected: [401, 403, 403, 404, 404],
    url: async () => `${LLEGADAS}/fotos/999999`,
  },
  'GET /api/abastecimiento/devoluciones': { expected: [401, 403, 403, 200, 200] },
  'GET /api/abastecimiento/devoluciones/archivo': { expected: [401, 403, 403, 200, 200] },
  'GET /api/abastecimiento/devoluciones/por-devolver': { expected: [401, 403, 403, 200, 200] },
  'POST /api/abastecimiento/devoluciones': {
    expected: [401, 403, 403, 201, 201],
    body: async () => ({ proveedor_id: await rechazada() }),
  },
  'GET /api/abastecimiento/devoluciones/devolucion/:id': {
    expected: [401, 403, 403, 200, 200],
    url: () => devolucionUrl(),
  },
  'GET /api/abastecimiento/devoluciones/devolucion/:id/pdf': {
    expected: [401, 403, 403, 200, 200],
    url: () => devolucionUrl('/pdf'),
  },
  'PUT /api/abastecimiento/devoluciones/devolucion/:id': {
    expected: [401, 403, 403, 409, 409],
    url: () => devolucionUrl(),
    body: async () => ({ version: 99 }),
  },
  'POST /api/abastecimiento/devoluciones/devolucion/:id/entregar': {
    expected: [401, 403, 403, 200, 200],
    url: () => devolucionUrl('/entregar'),
    body: async () => ({ fecha_entrega: '2020-01-02', entregada_a: 'El chofer' }),
  },
  'POST /api/abastecimiento/devoluciones/devolucion/:id/enviar': {
    expected: [401, 403, 403, 403, 200],
    url: () => devolucionUrl('/enviar'),
    body: async () => ({ visto: null }),
  },
  // Its lines are of other notes, but only an admin hears of it.
  'POST /api/abastecimiento/devoluciones/devolucion/:id/credito': {
    expected: [401, 403, 403, 403, 400],
    url: () => devolucionUrl('/credito'),
    body: async () => ({ lineas: [1_999_999], numero: 'NC 1', monto: 1, fecha: '2020-01-02' }),
  },
  'POST /api/abastecimiento/devoluciones/devolucion/:id/descarte': {
    expected: [401, 403, 403, 403, 400],
    url: () => devolucionUrl('/descarte'),
    body: async () => ({ lineas: [1_999_999], motivo: 'No responde' }),
  },
  'GET /api/abastecimiento/devoluciones/devolucion/:id/linea/:linea_id/reemplazos': {
    expected: [401, 403, 403, 200, 200],
    url: () => devueltoUrl('reemplazos'),
  },
  'POST /api/abastecimiento/devoluciones/devolucion/:id/linea/:linea_id/reemplazo': {
    expected: [401, 403, 403, 403, 409],
    url: () => devueltoUrl('reemplazo'),
    body: async () => ({ recepcion_id: 1_999_999 }),
  },
  'POST /api/abastecimiento/devoluciones/devolucion/:id/linea/:linea_id/deshacer': {
    expected: [401, 403, 403, 403, 409],
    url: () => devueltoUrl('deshacer'),
  },
  'POST /api/abastecimiento/devoluciones/devolucion/:id/anular': {
    expected: [401, 403, 403, 403, 200],
    url: () => devolucionUrl('/anular'),
    body: async () => ({ motivo: 'Se arregló con él' }),
  },
  'GET /api/licitaciones': { expected: SOLO_ADMIN },
  'GET /api/licitaciones/archivo': { expected: SOLO_ADMIN },
  'GET /api/licitaciones/plazos': {
    expected: SOLO_ADMIN,
    url: async () => '/api/licitaciones/plazos?desde=2026-11-01&hasta=2026-11-30',
  },
  'GET /api/licitaciones/plazos.ics': { expected: SOLO_ADMIN },
  'GET /api/licitaciones/vigilancia': { expected: SOLO_ADMIN },
  'GET /api/licitaciones/licitacion/:id': { expected: SOLO_ADMIN, url: () => licitacionUrl() },
  'POST /api/licitaciones': { expected: [401, 403, 403, 403, 201], body: async () => licitacionBody() },
  'PUT /api/licitaciones/licitacion/:id': {
    expected: SOLO_ADMIN,
    url: () => licitacionUrl(),
    body: async () => ({ version: 2, region: 'Maule' }),
  },
  // Neither a file nor a ticket: who may ask is told so.
  'POST /api/licitaciones/json': { expected: [401, 403, 403, 403, 400] },
  'POST /api/licitaciones/traer': {
    expected: [401, 403, 403, 403, 502],
    body: async () => ({ codigo: '1509-5-L126' }),
  },
  // It is studied already.
  'POST /api/licitaciones/licitacion/:id/estudiar': {
    expected: [401, 403, 403, 403, 409],
    url: () => licitacionUrl('/estudiar'),
  },
  'POST /api/licitaciones/licitacion/:id/postular': {
    expected: SOLO_ADMIN,
    url: () => licitacionUrl('/postular'),
    body: async () => ({ motivo: 'Tenemos todo' }),
  },
  'POST /api/licitaciones/licitacion/:id/descartar': {
    expected: SOLO_ADMIN,
    url: () => licitacionUrl('/descartar'),
    body: async () => ({ motivo: 'No alcanza' }),
  },
  'POST /api/licitaciones/licitacion/:id/retomar': {
    expected: [401, 403, 403, 403, 409],
    url: () => licitacionUrl('/retomar'),
  },
  'POST /api/licitaciones/licitacion/:id/presentar': {
    expected: [401, 403, 403, 403, 409],
    url: () => licitacionUrl('/presentar'),
  },
  'POST /api/licitaciones/licitacion/:id/resultado': {
    expected: [401, 403, 403, 403, 409],
    url: () => licitacionUrl('/resultado'),
    body: async () => ({ resultado: 'perdida' }),
  },
  'POST /api/licitaciones/licitacion/:id/reabrir': {
    expected: [401, 403, 403, 403, 409],
    url: () => licitacionUrl('/reabrir'),
  },
  'POST /api/licitaciones/licitacion/:id/cotizar': { expected: SOLO_ADMIN, url: () => licitacionUrl('/cotizar') },
  'POST /api/licitaciones/licitacion/:id/calzar': { expected: SOLO_ADMIN, url: () => licitacionUrl('/calzar') },
  'PUT /api/licitaciones/licitacion/:id/item/:item_id': {
    expected: [401, 403, 403, 403, 404],
    url: () => licitacionUrl('/item/1999999'),
    body: async () => ({ producto_id: null }),
  },
  'POST /api/licitaciones/licitacion/:id/requisitos': {
    expected: [401, 403, 403, 403, 201],
    url: () => licitacionUrl('/requisitos'),
    body: async () => ({ texto: 'Anexo 1 firmado' }),
  },
  'PUT /api/licitaciones/licitacion/:id/requisito/:requisito_id': {
    expected: [401, 403, 403, 403, 404],
    url: () => licitacionUrl('/requisito/1999999'),
    body: async () => ({ cumplido: true }),
  },
  'DELETE /api/licitaciones/licitacion/:id/requisito/:requisito_id': {
    expected: [401, 403, 403, 403, 404],
    url: () => licitacionUrl('/requisito/1999999'),
  },
  'POST /api/licitaciones/licitacion/:id/documentos': {
    expected: [401, 403, 403, 403, 400],
    url: () => licitacionUrl('/documentos'),
  },
  'GET /api/licitaciones/documento/:id': { expected: [401, 403, 403, 403, 404] },
  'DELETE /api/licitaciones/licitacion/:id/documento/:documento_id': {
    expected: [401, 403, 403, 403, 404],
    url: () => licitacionUrl('/documento/1999999'),
  },
  'GET /api/cotizaciones/cotizaciones': { expected: [401, 200, 200, 200, 200] },
  'GET /api/cotizaciones/archivo': { expected: [401, 403, 403, 200, 200] },
  'GET /api/cotizaciones/cifras': { expected: [401, 403, 403, 200, 200] },
  'GET /api/cotizaciones/cifras/archivo': { expected: [401, 403, 403, 200, 200] },
  'GET /api/cotizaciones/productos': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `${COTIZACIONES}/productos?q=taladro`,
  },
  'GET /api/cotizaciones/cotizacion/:id': { expected: [401, 200, 404, 200, 200], url: () => solicitud() },
  'GET /api/cotizaciones/cotizacion/:id/vecinas': {
    expected: [401, 403, 403, 200, 200],
    url: () => solicitud('/vecinas?canal=convenio'),
  },
  'GET /api/cotizaciones/:id/pdf': {
    expected: [401, 200, 404, 200, 200],
    url: async () => (await solicitud('/pdf')).replace('/cotizacion/', '/'),
  },
  'POST /api/cotizaciones/cotizacion': {
    expected: [401, 403, 403, 201, 201],
    body: async () => ({ descripcion: 'Pala', cliente: 'Ana' }),
  },
  'PUT /api/cotizaciones/cotizacion/:id': {
    expected: [401, 403, 403, 200, 200],
    url: () => solicitud(),
    body: async () => ({ notas: 'Puesto en obra' }),
  },
  'DELETE /api/cotizaciones/cotizacion/:id': { expected: [401, 403, 403, 204, 204], url: () => solicitud() },
  // Without a file there is nothing to read, but only the staff hear of it.
  'POST /api/cotizaciones/planilla': { expected: [401, 403, 403, 400, 400] },
  'POST /api/cotizaciones/solicitud': {
    expected: [401, 201, 201, 201, 201],
    body: async () => ({ items: [{ id: productoId, quantity: 1 }] }),
  },
  'POST /api/cotizaciones/cotizacion/:id/copiar': {
    expected: [401, 403, 403, 201, 201],
    url: () => solicitud('/copiar'),
    body: async () => ({}),
  },
  'PUT /api/cotizaciones/cotizacion/:id/plantilla': {
    expected: [401, 403, 403, 200, 200],
    url: () => solicitud('/plantilla'),
    body: async () => ({ nombre: 'Obra gruesa' }),
  },
  // Nothing in it needs it, but only an admin hears of it.
  'POST /api/cotizaciones/cotizacion/:id/aprobar': {
    expected: [401, 403, 403, 403, 409],
    url: () => solicitud('/aprobar'),
    body: async () => ({ version: 2, motivo: 'Cliente grande' }),
  },
  'POST /api/cotizaciones/cotizacion/:id/pedir-aprobacion': {
    expected: [401, 403, 403, 409, 409],
    url: () => solicitud('/pedir-aprobacion'),
    body: async () => ({ version: 2 }),
  },
  'POST /api/cotizaciones/cotizacion/:id/enviar': {
    expected: [401, 403, 403, 200, 200],
    url: () => solicitud('/enviar'),
    body: async () => ({}),
  },
  'POST /api/cotizaciones/cotizacion/:id/reenviar': {
    expected: [401, 403, 403, 200, 200],
    url: () => cotizada('/reenviar'),
  },
  'POST /api/cotizaciones/cotizacion/:id/reabrir': {
    expected: [401, 403, 403, 200, 200],
    url: () => cotizada('/reabrir'),
  },
  'POST /api/cotizaciones/cotizacion/:id/aceptar': {
    expected: [401, 200, 404, 200, 200],
    url: () => cotizada('/aceptar'),
    body: async () => ({ motivo: 'Por teléfono' }),
  },
  'POST /api/cotizaciones/cotizacion/:id/rechazar': {
    expected: [401, 200, 404, 200, 200],
    url: () => cotizada('/rechazar'),
    body: async () => ({}),
  },
  'POST /api/cotizaciones/cotizacion/:id/comentar': {
    expected: [401, 201, 404, 201, 201],
    url: () => cotizada('/comentar'),
    body: async () => ({ texto: '¿Incluye despacho?' }),
  },
  'POST /api/cotizaciones/cotizacion/:id/convertir': {
    expected: [401, 201, 404, 201, 201],
    url: () => cotizacionAceptada('/convertir'),
    body: async () => ({ entrega: 'retiro', contacto: '912345678' }),
  },
  // There is enough of all, but only the staff hear of it.
  'POST /api/cotizaciones/cotizacion/:id/pedir': {
    expected: [401, 403, 403, 409, 409],
    url: () => cotizacionAceptada('/pedir'),
    body: async () => ({}),
  },
  'GET /api/oc-publicas': { expected: [401, 403, 403, 200, 200] },
  'GET /api/oc-publicas/archivo': { expected: [401, 403, 403, 200, 200] },
  'GET /api/oc-publicas/oc/:id': { expected: [401, 403, 403, 200, 200], url: () => ocNueva() },
  'GET /api/oc-publicas/oc/:id/cotizaciones': {
    expected: [401, 403, 403, 200, 200],
    url: () => ocNueva('/cotizaciones'),
  },
  'POST /api/oc-publicas': {
    expected: [401, 403, 403, 201, 201],
    body: async () => oc.papel([{ descripcion: 'Taladro', cantidad: 1, precio_neto: 1_000 }]),
  },
  // There is no ticket, but only the staff hear of it.
  'POST /api/oc-publicas/traer': {
    expected: [401, 403, 403, 502, 502],
    body: async () => ({ codigo: '2097-241-SE14' }),
  },
  'POST /api/oc-publicas/importar': {
    expected: [401, 403, 403, 400, 400],
    body: async () => ({ texto: 'no es JSON' }),
  },
  'PUT /api/oc-publicas/oc/:id': {
    expected: [401, 403, 403, 200, 200],
    url: () => ocNueva(),
    body: async () => ({ ...oc.papel([{ descripcion: 'Sierra', cantidad: 1, precio_neto: 1_000 }]), version: 1 }),
  },
  'POST /api/oc-publicas/oc/:id/estado': {
    expected: [401, 403, 403, 200, 200],
    url: () => ocNueva('/estado'),
    body: async () => ({ estado: 6 }),
  },
  'POST /api/oc-publicas/oc/:id/vincular': {
    expected: [401, 403, 403, 404, 404],
    url: () => ocNueva('/vincular'),
    body: async () => ({ cotizacion_id: 999_999 }),
  },
  'POST /api/oc-publicas/oc/:id/desvincular': {
    expected: [401, 403, 403, 200, 200],
    url: () => ocVinculada('/desvincular'),
  },
  'POST /api/oc-publicas/oc/:id/aprobar': {
    expected: [401, 403, 403, 403, 200],
    url: () => ocVinculada('/aprobar', { cantidad: 2 }),
    body: async () => ({ version: 2, motivo: 'Piden uno más' }),
  },
  'POST /api/oc-publicas/oc/:id/tomar': { expected: [401, 403, 403, 200, 200], url: () => ocVinculada('/tomar') },
  'POST /api/oc-publicas/oc/:id/convertir': {
    expected: [401, 403, 403, 201, 201],
    url: () => ocTomada('/convertir'),
    body: async () => ({}),
  },
  'GET /api/ots': { expected: [401, 403, 403, 200, 200] },
  'GET /api/ots/archivo': { expected: [401, 403, 403, 200, 200] },
  'GET /api/ots/operaciones': { expected: [401, 403, 403, 200, 200] },
  'GET /api/ots/operaciones/archivo': { expected: [401, 403, 403, 200, 200] },
  'GET /api/ots/responsables': { expected: [401, 403, 403, 200, 200] },
  'GET /api/ots/pedido': {
    expected: [401, 403, 403, 404, 404],
    url: async () => `${OTS}/pedido?numero=1`,
  },
  'GET /api/ots/ot/:id': { expected: [401, 403, 403, 200, 200], url: () => otUrl() },
  'GET /api/ots/ot/:id/pdf': { expected: [401, 403, 403, 200, 200], url: () => otUrl('/pdf') },
  'POST /api/ots': {
    expected: [401, 403, 403, 201, 201],
    body: async () => ({ compra_id: await compraCotizada() }),
  },
  'PUT /api/ots/ot/:id': {
    expected: [401, 403, 403, 200, 200],
    url: () => otUrl(),
    body: async () => ({ notas: 'Con grúa', version: 1 }),
  },
  'POST /api/ots/ot/:id/preparar': { expected: [401, 403, 403, 200, 200], url: () => otUrl('/preparar') },
  'POST /api/ots/ot/:id/despachar': {
    expected: [401, 403, 403, 200, 200],
    url: () => otUrl('/despachar', 'preparar'),
    body: async () => ({ transportista: 'Starken', num_gd: '1' }),
  },
  'POST /api/ots/ot/:id/entregar': {
    expected: [401, 403, 403, 200, 200],
    url: () => otUrl('/entregar', 'preparar', 'despachar'),
    body: async () => ({ recibido_por: 'Ana' }),
  },
  'POST /api/ots/ot/:id/anular': {
    expected: [401, 403, 403, 200, 200],
    url: () => otUrl('/anular'),
    body: async () => ({ motivo: 'Se repitió' }),
  },
  'GET /api/facturas-venta': { expected: [401, 403, 403, 403, 200] },
  'GET /api/facturas-venta/archivo': { expected: [401, 403, 403, 403, 200] },
  'GET /api/facturas-venta/por-cobrar': { expected: [401, 403, 403, 403, 200] },
  'GET /api/facturas-venta/propuesta': {
    expected: [401, 403, 403, 403, 404],
    url: async () => `${VENTAS}/propuesta?numero=1`,
  },
  'GET /api/facturas-venta/factura/:id': { expected: [401, 403, 403, 403, 200], url: () => ventaUrl() },
  'POST /api/facturas-venta': { expected: [401, 403, 403, 403, 201], body: ventaBody },
  'POST /api/facturas-venta/factura/:id/pagos': {
    expected: [401, 403, 403, 403, 201],
    url: () => ventaUrl('/pagos'),
    body: pagoBody,
  },
  'POST /api/facturas-venta/factura/:id/pagos/:pago_id/quitar': {
    expected: [401, 403, 403, 403, 200],
    url: cobroUrl,
    body: async () => ({ motivo: 'Era de otra' }),
  },
  'POST /api/facturas-venta/factura/:id/ceder': {
    expected: [401, 403, 403, 403, 200],
    url: () => ventaUrl('/ceder'),
    body: async () => ({ factoring: 'Banco Sur', fecha: '2026-11-21' }),
  },
  'POST /api/facturas-venta/factura/:id/anular': {
    expected: [401, 403, 403, 403, 200],
    url: () => ventaUrl('/anular'),
    body: async () => ({ motivo: 'Mal registrada' }),
  },
  // A link is enough, whoever holds it.
  'POST /api/cotizaciones/enlace': {
    expected: [200, 200, 200, 200, 200],
    body: async () => ({ token: await enlaceDeCotizacion() }),
  },
  'POST /api/cotizaciones/enlace/pdf': {
    expected: [200, 200, 200, 200, 200],
    body: async () => ({ token: await enlaceDeCotizacion() }),
  },
  'POST /api/cotizaciones/enlace/aceptar': {
    expected: [200, 200, 200, 200, 200],
    body: async () => ({ token: await enlaceDeCotizacion(), nombre: 'Rosa Díaz', rut: '12345678-5' }),
  },
  'POST /api/cotizaciones/enlace/rechazar': {
    expected: [200, 200, 200, 200, 200],
    body: async () => ({ token: await enlaceDeCotizacion() }),
  },
  'POST /api/cotizaciones/enlace/comentar': {
    expected: [201, 201, 201, 201, 201],
    body: async () => ({ token: await enlaceDeCotizacion(), texto: '¿Incluye despacho?' }),
  },
  // Without a file there is nothing to keep, but only the staff hear of it.
  'POST /api/cotizaciones/cotizacion/:id/adjuntos': {
    expected: [401, 403, 403, 400, 400],
    url: () => solicitud('/adjuntos'),
  },
  'GET /api/cotizaciones/adjuntos/:id': {
    expected: [401, 200, 404, 200, 200],
    url: async () => `${COTIZACIONES}/adjuntos/${(await adjunto()).id}`,
  },
  'PUT /api/cotizaciones/adjuntos/:id': {
    expected: [401, 403, 403, 200, 200],
    url: async () => `${COTIZACIONES}/adjuntos/${(await adjunto(false)).id}`,
    body: async () => ({ para_cliente: false }),
  },
  'DELETE /api/cotizaciones/adjuntos/:id': {
    expected: [401, 403, 403, 204, 204],
    url: async () => `${COTIZACIONES}/adjuntos/${(await adjunto(false)).id}`,
  },
  'POST /api/cotizaciones/enlace/adjunto': {
    expected: [200, 200, 200, 200, 200],
    body: () => adjunto(),
  },
  'GET /api/productos-proveedor': { expected: [401, 403, 403, 200, 200] },
  'POST /api/productos-proveedor': { expected: [401, 403, 403, 403, 201], body: recepcionBody },
  'PUT /api/productos-proveedor/:id': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/productos-proveedor/${await recepcion()}`,
    body: async () => ({ estado_recepcion: 'inspeccionado' }),
  },
  'DELETE /api/productos-proveedor/:id': {
    expected: [401, 403, 403, 403, 204],
    url: async () => `/api/productos-proveedor/${await recepcion()}`,
  },
  'GET /api/clientes/clientes': { expected: [401, 403, 403, 403, 200] },
  'GET /api/clientes/archivo': { expected: [401, 403, 403, 403, 200] },
  'GET /api/clientes/cliente/:id': { expected: [401, 403, 403, 403, 200], url: () => clienteUrl() },
  'GET /api/clientes/cliente/:id/compras': {
    expected: [401, 403, 403, 403, 200],
    url: () => clienteUrl('/compras'),
  },
  'POST /api/clientes/cliente': { expected: [401, 403, 403, 403, 201], body: async () => clienteBody() },
  'PUT /api/clientes/cliente/:id': {
    expected: [401, 403, 403, 403, 200],
    url: () => clienteUrl(),
    body: async () => ({ giro: 'Obras' }),
  },
  'DELETE /api/clientes/cliente/:id': { expected: [401, 403, 403, 403, 204], url: () => clienteUrl() },
  'POST /api/clientes/cliente/:id/recuperar': {
    expected: [401, 403, 403, 403, 200],
    url: async () => {
      const id = await newCliente();
      await test.db.update(clientes).set({ archivado_en: new Date() }).where(eq(clientes.id, id));
      return `/api/clientes/cliente/${id}/recuperar`;
    },
  },
  'GET /api/clientes/cliente/:id/agenda': {
    expected: [401, 403, 403, 403, 200],
    url: () => clienteUrl('/agenda'),
  },
  'POST /api/clientes/cliente/:id/contactos': {
    expected: [401, 403, 403, 403, 201],
    url: () => clienteUrl('/contactos'),
    body: async () => ({ nombre: 'Ana' }),
  },
  'PUT /api/clientes/contactos/:id': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `/api/clientes/contactos/${await newOfCliente('contactos', { nombre: 'Ana' })}`,
    body: async () => ({ cargo: 'Compras' }),
  },
  'DELETE /api/clientes/contactos/:id': {
    expected: [401, 403, 403, 403, 204],
    url: async () => `/api/clientes/contactos/${await newOfCliente('contactos', { nombre: 'Ana' })}`,
  },
  'POST /api/clientes/cliente/:id/direcciones': {
    expected: [401, 403, 403, 403, 201],
    url: () => clienteUrl('/direcciones'),
    body: async () => ({ direccion: 'Uno 1', comuna: 'Talca' }),
  },
  'PUT /api/clientes/direcciones/:id': {
    expected: [401, 403, 403, 403, 200],
    url: async () =>
      `/api/clientes/direcciones/${await newOfCliente('direcciones', { direccion: 'Uno 1', comuna: 'Talca' })}`,
    body: async () => ({ etiqueta: 'Bodega' }),
  },
  'DELETE /api/clientes/direcciones/:id': {
    expected: [401, 403, 403, 403, 204],
    url: async () =>
      `/api/clientes/direcciones/${await newOfCliente('direcciones', { direccion: 'Uno 1', comuna: 'Talca' })}`,
  },
  'GET /api/clientes/cliente/:id/parecidos': {
    expected: [401, 403, 403, 403, 200],
    url: () => clienteUrl('/parecidos'),
  },
  'GET /api/clientes/cliente/:id/union': {
    expected: [401, 403, 403, 403, 200],
    url: async () => clienteUrl(`/union?otro=${await newCliente()}`),
  },
  'POST /api/clientes/cliente/:id/unir': {
    expected: [401, 403, 403, 403, 200],
    url: () => clienteUrl('/unir'),
    body: async () => ({ otro: await newCliente(), version: 1, version_otro: 1, tomar: [] }),
  },
  'POST /api/clientes/planilla': { expected: [401, 403, 403, 403, 400], body: async () => ({}) },
  'POST /api/clientes/planilla/errores': { expected: [401, 403, 403, 403, 400], body: async () => ({}) },
  'GET /api/clientes/planilla': { expected: [401, 403, 403, 403, 200] },
  'GET /api/proveedores/provedores': { expected: [401, 403, 403, 200, 200] },
  'GET /api/proveedores/provedor/:id': {
    expected: [200, 200, 200, 200, 200],
    url: () => provedorUrl(),
  },
  'GET /api/proveedores/archivo': { expected: [401, 403, 403, 403, 200] },
  'POST /api/proveedores/provedor': { expected: [401, 403, 403, 403, 201], body: async () => provedorBody() },
  'PUT /api/proveedores/provedor/:id': {
    expected: [401, 403, 403, 403, 200],
    url: () => provedorUrl(),
    body: async () => ({ espera: 7 }),
  },
  'DELETE /api/proveedores/provedor/:id': { expected: [401, 403, 403, 403, 204], url: () => provedorUrl() },
  'POST /api/proveedores/provedor/:id/archivar': {
    expected: [401, 403, 403, 403, 200],
    url: () => provedorUrl('/archivar'),
  },
  'POST /api/proveedores/provedor/:id/recuperar': {
    expected: [401, 403, 403, 403, 200],
    url: async () => {
      const url = await provedorUrl();
      await callers.admin.call('POST', `${url}/archivar`);
      return `${url}/recuperar`;
    },
  },
  'POST /api/proveedores/provedor/:id/contactos': {
    expected: [401, 403, 403, 403, 201],
    url: () => provedorUrl('/contactos'),
    body: async () => ({ nombre: 'Rosa Díaz' }),
  },
  'PUT /api/proveedores/provedor/:id/contactos/:contacto_id': {
    expected: [401, 403, 403, 403, 200],
    url: contactoUrl,
    body: async () => ({ cargo: 'Gerenta' }),
  },
  'DELETE /api/proveedores/provedor/:id/contactos/:contacto_id': {
    expected: [401, 403, 403, 403, 204],
    url: contactoUrl,
  },
  'GET /api/proveedores/provedor/:id/resumen': {
    expected: [401, 403, 403, 403, 200],
    url: () => provedorUrl('/resumen'),
  },
  'GET /api/proveedores/provedor/:id/documentos': {
    expected: [401, 403, 403, 403, 200],
    url: () => provedorUrl('/documentos'),
  },
  'GET /api/proveedores/provedor/:id/productos': {
    expected: [401, 403, 403, 403, 200],
    url: () => provedorUrl('/productos'),
  },
  'POST /api/proveedores/provedor/:id/productos': {
    expected: [401, 403, 403, 403, 201],
    url: () => provedorUrl('/productos'),
    body: async () => ({ codigo_producto_fussan: (await createProducto(test)).codigo_producto_fussan }),
  },
  'PUT /api/proveedores/provedor/:id/productos/:producto_id': {
    expected: [401, 403, 403, 403, 200],
    url: surtidoUrl,
    body: async () => ({ minimo: 6 }),
  },
  'DELETE /api/proveedores/provedor/:id/productos/:producto_id': {
    expected: [401, 403, 403, 403, 204],
    url: surtidoUrl,
  },
  'GET /api/proveedores/provedor/:id/productos/:producto_id/precios': {
    expected: [401, 403, 403, 403, 200],
    url: async () => `${await surtidoUrl()}/precios`,
  },
  'POST /api/services/email/enviar-correo': {
    expected: [202, 202, 202, 202, 202],
    body: async () => ({ asunto: 'Hola', cuerpo: 'Una pregunta' }),
  },
  'GET /api/correos': { expected: [401, 403, 403, 403, 200] },
  'GET /api/correos/resumen': { expected: [401, 403, 403, 403, 200] },
  'POST /api/correos/:id/reenviar': {
    expected: [401, 403, 403, 403, 202],
    url: async () => `/api/correos/${await failedCorreo()}/reenviar`,
  },
  'POST /api/correos/reenviar-fallidos': { expected: [401, 403, 403, 403, 202] },
  // Without a file there is nothing to do: 400 for who may.
  'POST /api/products/bulk/excel': { expected: [401, 403, 403, 403, 400], body: async () => ({}) },
  'POST /api/products/bulk/excel/errores': { expected: [401, 403, 403, 403, 400], body: async () => ({}) },
  'GET /api/products/bulk/plantilla': { expected: [401, 403, 403, 403, 200] },
  'GET /api/products/bulk/exportar': { expected: [401, 403, 403, 403, 200] },
  'GET /api/products/bulk/importaciones': { expected: [401, 403, 403, 403, 200] },
  'GET /api/products/bulk/importaciones/:id/deshacer': {
    expected: [401, 403, 403, 403, 404],
    url: async () => '/api/products/bulk/importaciones/999999/deshacer',
  },
  'POST /api/products/bulk/importaciones/:id/deshacer': {
    expected: [401, 403, 403, 403, 404],
    url: async () => '/api/products/bulk/importaciones/999999/deshacer',
  },
  'GET /api/panel': { expected: [401, 403, 403, 403, 200] },
  'GET /api/panel/contadores': { expected: [401, 403, 403, 200, 200] },
  // Last: it ends the sessions that the other rows use.
  'POST /api/users/logout': { expected: [204, 204, 204, 204, 204] },
};

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('la tabla de permisos', () => {
  it('tiene una fila por cada endpoint del contrato, y ninguna de más', () => {
    expect(Object.keys(TABLE).sort()).toEqual(Object.values(ENDPOINTS).map(keyOf).sort());
  });

  it('ninguna ruta quedó montada sin decir quién puede llamarla', () => {
    const mounted = test.app.printRoutes({ includeMeta: true, commonPrefix: false });
    expect(mounted).toContain('compras');
    for (const endpoint of Object.values(ENDPOINTS)) {
      for (const url of [endpoint.path, ...(endpoint.alsoAt ?? [])]) {
        expect(test.app.hasRoute({ method: endpoint.method, url }), `${endpoint.method} ${url}`).toBe(true);
      }
    }
  });

  it.each(Object.entries(TABLE))('%s', async (key, { expected, url, body }) => {
    const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const got: number[] = [];
    const arrange = async () => ({ url: url ? await url() : path, body: body && (await body()) });
    let arranged: ReturnType<typeof arrange> | undefined;
    for (const actor of ACTORS) {
      // Who is refused leaves it for the next.
      arranged ??= arrange();
      const { url, body } = await arranged;
      const answer = await callers[actor].call(method, url, body);
      if (answer.status < 400) arranged = undefined;
      got.push(answer.status);
      expect(JSON.stringify(answer.body ?? null)).not.toContain(SECRETO);
    }
    expect(got).toEqual([...expected]);
  });
});

describe('el encabezado Authorization', () => {
  const ask = (authorization: string, url: string) => test.app.inject({ url, headers: { authorization } });

  it('«Bearer undefined», «Bearer null» y otros esquemas son un visitante', async () => {
    for (const header of ['Bearer undefined', 'Bearer null', 'Bearer ', 'Basic YTpi', 'undefined']) {
      expect((await ask(header, '/api/products?page=1')).statusCode).toBe(200);
      expect((await ask(header, '/api/compras/compras')).statusCode).toBe(401);
    }
  });

  it('un token desconocido es visitante en lo público y 401 donde se pide sesión', async () => {
    expect((await ask('Bearer inventado', '/api/products?page=1')).statusCode).toBe(200);
    const { statusCode, body } = await ask('Bearer inventado', '/api/compras/compras');
    expect([statusCode, JSON.parse(body).message]).toEqual([401, 'Sesión expirada. Inicia sesión nuevamente.']);
  });
});
