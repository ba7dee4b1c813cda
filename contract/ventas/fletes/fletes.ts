import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { endpoint, idParams } from '#contract/http.ts';
import { errorDeTramos, SERVICIOS, type Servicio } from '#contract/tienda/flete.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { comunaDeChile } from './cotizar.ts';

const BASE = '/api/fletes';
const TAG = 'Fletes';
const NO_GUARDADO = 'No se pudo guardar.';
export const ZONA_NO_ENCONTRADA = 'Zona no encontrada.';
export const TRANSPORTISTA_NO_ENCONTRADO = 'Transportista no encontrado.';
export const TARIFAS_CAMBIADAS = 'Otra persona cambió estas tarifas mientras las mirabas. Revísalas y guarda otra vez.';

/** How people read whether one delivers to a comuna. */
export const ETIQUETA_SERVICIO = {
  si: 'Con tarifa',
  cotizar: 'A cotizar',
  no: 'Sin servicio',
} as const satisfies Record<Servicio, string>;

export const MAX_KG = 99_999;
const MAX_PESOS = 99_999_999;
export const MAX_DIAS_VIAJE = 90;

const kilos = z
  .number('Escribe los kilos.')
  .min(0.1, 'Debe ser 0,1 kg o más.')
  .max(MAX_KG, `No puede pasar de ${MAX_KG} kg.`)
  .multipleOf(0.1, 'Los kilos llevan hasta un decimal.');
const pesos = z
  .number('Escribe un monto en pesos.')
  .int('El monto va en pesos enteros.')
  .min(0, 'No puede ser negativo.')
  .max(MAX_PESOS, 'El monto es demasiado grande.')
  .meta({ format: FORMATO.precio });
const nombre = z
  .string('Escribe un nombre.')
  .overwrite(enUnaLinea)
  .min(1, 'Escribe un nombre.')
  .max(80, 'No puede pasar de 80 caracteres.');

export const transportista = z
  .object({
    id: z.int(),
    nombre: z.string(),
    divisor: z.int().meta({ description: 'Cuántos cm³ le pesan un kilo' }),
    maximo_kg: z.number().nullable().meta({ description: 'Lo más que lleva de una vez; null: lo que sea' }),
    activo: z.boolean(),
  })
  .meta({ id: 'Transportista' });
export type FichaDeTransportista = z.output<typeof transportista>;

const zona = z.object({ id: z.int(), nombre: z.string() }).meta({ id: 'ZonaDeFlete' });
export type ZonaDeFlete = z.output<typeof zona>;

const comunaConFlete = z.object({
  comuna: z.string(),
  zona_id: z.int(),
  dias_viaje: z.int(),
  servicio: z.enum(SERVICIOS),
});

const tarifa = z.object({
  zona_id: z.int(),
  transportista_id: z.int(),
  hasta_kg: z.number(),
  precio: z.number(),
  por_kg_adicional: z.number().nullable(),
});

const fletes = z
  .object({
    transportistas: z.array(transportista),
    zonas: z.array(zona),
    comunas: z.array(comunaConFlete).meta({ description: 'Sólo las que están en una zona' }),
    tarifas: z.array(tarifa).meta({ description: 'Por zona y transportista, del tramo más liviano al más pesado' }),
  })
  .meta({ id: 'Fletes' });
export type Fletes = z.output<typeof fletes>;

export const obtenerFletes = endpoint({
  method: 'GET',
  path: BASE,
  tag: TAG,
  summary: 'Transportistas, zonas con sus comunas y tarifas de despacho',
  reply: fletes,
  status: 200,
  fallback: 'No se pudieron cargar los fletes.',
});

const datosTransportista = z.object({
  nombre,
  divisor: z
    .number('Escribe cuántos cm³ pesan un kilo.')
    .int('Debe ser un número entero.')
    .min(1_000, 'Debe ser 1.000 o más.')
    .max(20_000, 'No puede pasar de 20.000.')
    .default(4_000),
  maximo_kg: kilos.nullable(),
  activo: z.boolean().default(true),
});

export const crearTransportista = endpoint({
  method: 'POST',
  path: `${BASE}/transportistas`,
  tag: TAG,
  summary: 'Agrega un transportista',
  body: datosTransportista,
  reply: transportista,
  status: 201,
  fallback: NO_GUARDADO,
});

export const editarTransportista = endpoint({
  method: 'PUT',
  path: `${BASE}/transportistas/:id`,
  tag: TAG,
  summary: 'Cambia un transportista; inactivo no se le cotiza, y sus tarifas se conservan',
  params: idParams,
  body: datosTransportista,
  reply: transportista,
  status: 200,
  fallback: NO_GUARDADO,
  notFound: TRANSPORTISTA_NO_ENCONTRADO,
});

export const crearZona = endpoint({
  method: 'POST',
  path: `${BASE}/zonas`,
  tag: TAG,
  summary: 'Agrega una zona de despacho',
  body: z.object({ nombre }),
  reply: zona,
  status: 201,
  fallback: NO_GUARDADO,
});

export const editarZona = endpoint({
  method: 'PUT',
  path: `${BASE}/zonas/:id`,
  tag: TAG,
  summary: 'Cambia el nombre de una zona de despacho',
  params: idParams,
  body: z.object({ nombre }),
  reply: zona,
  status: 200,
  fallback: NO_GUARDADO,
  notFound: ZONA_NO_ENCONTRADA,
});

/** 409 while it has comunas. */
export const eliminarZona = endpoint({
  method: 'DELETE',
  path: `${BASE}/zonas/:id`,
  tag: TAG,
  summary: 'Elimina una zona sin comunas, con sus tarifas',
  params: idParams,
  status: 204,
  fallback: 'No se pudo eliminar la zona.',
  notFound: ZONA_NO_ENCONTRADA,
});

const diasDeViaje = z
  .number('Escribe los días hábiles de viaje.')
  .int('Los días son un número entero.')
  .min(0, 'No puede ser negativo.')
  .max(MAX_DIAS_VIAJE, `No puede pasar de ${MAX_DIAS_VIAJE} días.`);

const filaDeComuna = z.object({
  comuna: comunaDeChile,
  zona_id: z.number('Elige una zona.').int().positive().nullable().meta({ description: 'null: la saca de su zona' }),
  dias_viaje: diasDeViaje,
  servicio: z.enum(SERVICIOS, { error: 'Elige si llegamos a ella.' }),
});
export type FilaDeComuna = z.output<typeof filaDeComuna>;

export const ponerComunas = endpoint({
  method: 'PUT',
  path: `${BASE}/comunas`,
  tag: TAG,
  summary: 'Dice de qué zona son unas comunas, cuántos días hábiles toma llegar y si llegamos. Todo o nada',
  body: z.object({ comunas: z.array(filaDeComuna).min(1, 'Elige al menos una comuna.').max(400) }),
  reply: z.object({ cambiadas: z.int() }),
  status: 200,
  refusals: ['NO_ENCONTRADO'],
  fallback: NO_GUARDADO,
  notFound: ZONA_NO_ENCONTRADA,
});

const tramo = z.object({
  hasta_kg: kilos,
  precio: pesos,
  por_kg_adicional: pesos.nullable(),
});
export type TramoDeFlete = z.output<typeof tramo>;

const tramos = z
  .array(tramo.extend({ por_kg_adicional: pesos.nullable().default(null) }))
  .max(40, 'Hasta 40 tramos por transportista.')
  .superRefine((filas, ctx) => {
    const malo = errorDeTramos(filas);
    if (malo) ctx.addIssue({ code: 'custom', path: [malo.indice, malo.campo], message: malo.mensaje });
  });

/** 409 with `details.ahora` when `antes` is not what there is. Without bands the carrier doesn't go there. */
export const ponerTarifas = endpoint({
  method: 'PUT',
  path: `${BASE}/tarifas`,
  tag: TAG,
  summary: 'Reemplaza los tramos de un transportista en una zona',
  body: z.object({
    zona_id: z.number('Elige una zona.').int().positive(),
    transportista_id: z.number('Elige un transportista.').int().positive(),
    tramos,
    antes: z.array(tramo).optional().meta({ description: 'Los que se vieron; sin ellos no se compara' }),
  }),
  reply: z.object({ tramos: z.array(tramo) }),
  status: 200,
  refusals: ['NO_ENCONTRADO'],
  fallback: NO_GUARDADO,
  notFound: ZONA_NO_ENCONTRADA,
});

const archivo = <const P extends string>(que: P, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/api/fletes/${que}/archivo` as `/${string}`,
    tag: TAG,
    permisos: ['exportar'],
    summary,
    query: z.object({ formato: formato('xlsx') }),
    download: XLSX_O_CSV,
    status: 200,
    fallback: 'No pudimos descargar los fletes.',
  });

export const descargarTarifas = archivo('tarifas', 'Las tarifas, en las columnas de su planilla');
export const descargarComunas = archivo('comunas', 'Las comunas de Chile con su zona, en las columnas de su planilla');
