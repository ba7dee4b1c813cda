import { z } from 'zod';
import { TIPOS_VENTA } from '#contract/dinero/facturas-venta/estados.ts';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { diaPasado, endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { MEDIOS_A_MANO, MEDIOS_DE_PAGO } from '#contract/valores/medios-de-pago.ts';
import { mes } from '#contract/valores/mes.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { CANALES } from '#contract/ventas/cotizaciones/estados.ts';
import { BASES_COMISION, CLASES_LINEA, ESTADOS_COMISION } from './estados.ts';

const TAG = 'Comisiones';
const BASE = '/api/comisiones';
const UNA = `${BASE}/comision/:id` as const;
const REGLAS = `${BASE}/reglas`;
export const COMISION_NO_ENCONTRADA = 'Comisiones no encontradas.';
export const REGLA_NO_ENCONTRADA = 'Regla no encontrada.';
/** What a seller gets of a margin tells the margin. */
const VE_COSTOS = ['ver-costos'] as const;
const MAX_ID = 2_147_483_647;
const POR_PAGINA = 24;

const instante = z.iso.datetime({ offset: true });
const entero = z.int();
const monto = z.number().meta({ format: FORMATO.monto, description: 'Pesos' });
const porciento = z.number().meta({ description: 'Por ciento, con hasta dos decimales' });
const texto = (max: number) =>
  z.string('Escribe un texto.').overwrite(enUnaLinea).max(max, `No puede pasar de ${max} caracteres.`);
const motivo = texto(300).min(3, 'Di por qué.');
const version = entero.min(1).meta({ description: 'La que se vio: otra es 409' });

const regla = z
  .object({
    id: entero,
    vendedor: z.object({ id: entero, nombre: z.string() }).nullable().meta({ description: 'null: de cualquiera' }),
    canal: z.enum(CANALES).nullable().meta({ description: 'null: de cualquiera' }),
    base: z.enum(BASES_COMISION).meta({ description: 'De qué se saca: de lo vendido neto, o de eso sin su costo' }),
    porciento,
    desde: mes.meta({ description: 'El primer mes en que vale' }),
    usada: z.boolean().meta({ description: 'Ya se aprobaron comisiones con ella: no se cambia ni se quita' }),
    version: entero,
  })
  .meta({ id: 'ReglaDeComision' });
export type ReglaDeComision = z.output<typeof regla>;

export const listarReglas = endpoint({
  method: 'GET',
  path: REGLAS,
  tag: TAG,
  summary: 'Las reglas de comisión: de una venta vale la más precisa, y de ésas la última',
  reply: z.object({ items: z.array(regla) }),
  status: 200,
  fallback: 'Error al cargar las reglas.',
});

const MAL_PORCIENTO = 'El porcentaje debe ser de 0 a 100, con hasta dos decimales.';
const camposDeRegla = {
  base: z.enum(BASES_COMISION, 'Elige de qué se saca el porcentaje.'),
  porciento: z
    .number({ error: MAL_PORCIENTO })
    .min(0, MAL_PORCIENTO)
    .max(100, MAL_PORCIENTO)
    .multipleOf(0.01, MAL_PORCIENTO)
    .meta({ format: FORMATO.porcentaje }),
};

export const crearRegla = endpoint({
  method: 'POST',
  path: REGLAS,
  tag: TAG,
  summary: 'Agrega una regla: de un vendedor, de un canal, de los dos o de todas las ventas, desde un mes',
  body: z.object({
    vendedor_id: z.int().min(1).max(MAX_ID).nullable().optional(),
    canal: z.enum(CANALES).nullable().optional(),
    ...camposDeRegla,
    desde: mes,
  }),
  reply: regla,
  status: 201,
  fallback: 'No se pudo agregar la regla.',
});

export const editarRegla = endpoint({
  method: 'PUT',
  path: `${REGLAS}/regla/:id`,
  tag: TAG,
  summary: 'Cambia el porcentaje de una regla con que no se ha aprobado nada',
  params: idParams,
  body: z.object({ ...camposDeRegla, version }),
  reply: regla,
  status: 200,
  fallback: 'No se pudo cambiar la regla.',
  notFound: REGLA_NO_ENCONTRADA,
});

export const quitarRegla = endpoint({
  method: 'POST',
  path: `${REGLAS}/regla/:id/quitar`,
  tag: TAG,
  summary: 'Quita una regla con que no se ha aprobado nada',
  params: idParams,
  body: z.object({ version }),
  status: 204,
  fallback: 'No se pudo quitar la regla.',
  notFound: REGLA_NO_ENCONTRADA,
});

const comisionDeLista = z
  .object({
    id: entero,
    mes,
    estado: z.enum(ESTADOS_COMISION),
    facturas: entero,
    personas: entero,
    total: monto,
    calculada_en: instante,
    pagada_el: z.iso.date().nullable(),
  })
  .meta({ id: 'ComisionDeLista' });
export type ComisionDeLista = z.output<typeof comisionDeLista>;

const deUno = z
  .object({
    vendedor_id: entero,
    nombre: z.string(),
    facturas: entero,
    neto: monto,
    ajustes: monto.meta({ description: 'De lo suyo, lo que corrige meses anteriores' }),
    monto,
  })
  .meta({ id: 'ComisionDePersona' });
export type ComisionDePersona = z.output<typeof deUno>;

const comision = comisionDeLista
  .extend({
    version: entero.meta({ description: 'Sube con cada cambio' }),
    medio: z.enum(MEDIOS_DE_PAGO).nullable(),
    referencia: z.string(),
    por_persona: z.array(deUno),
    sin_regla: entero.meta({ description: 'Facturas a las que ninguna regla alcanza: no comisionan' }),
    sin_costo: entero.meta({
      description: 'Facturas sobre el margen con algo cuyo costo no se sabe: eso no comisiona',
    }),
    de_nadie: z
      .object({ facturas: entero, neto: monto })
      .meta({ description: 'Lo que se terminó de pagar en el mes y no tiene vendedor' }),
    historial: z.array(
      z.object({
        estado: z.enum(ESTADOS_COMISION),
        cuando: instante,
        quien: z.string().nullable(),
        motivo: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Comision' });
export type Comision = z.output<typeof comision>;

const filtro = z.object({ estado: opcional(z.enum(ESTADOS_COMISION)) });
const paginaComisiones = pageOf(comisionDeLista);
export type PaginaComisiones = z.output<typeof paginaComisiones>;

export const listarComisiones = endpoint({
  method: 'GET',
  path: BASE,
  permisos: VE_COSTOS,
  tag: TAG,
  summary: 'Las comisiones por mes, el último primero',
  query: filtro.extend(paginado(POR_PAGINA)),
  reply: paginaComisiones,
  status: 200,
  fallback: 'Error al cargar las comisiones.',
});

export const obtenerComision = endpoint({
  method: 'GET',
  path: UNA,
  permisos: VE_COSTOS,
  tag: TAG,
  summary: 'Las comisiones de un mes, por persona, con su historia',
  params: idParams,
  reply: comision,
  status: 200,
  fallback: 'Error al cargar las comisiones.',
  notFound: COMISION_NO_ENCONTRADA,
});

const linea = z
  .object({
    id: entero,
    factura: z.object({ id: entero, tipo: z.literal(TIPOS_VENTA), folio: entero }),
    cliente: z.string(),
    clase: z.enum(CLASES_LINEA),
    pagada_el: z.iso.date().nullable().meta({ description: 'La factura; null si ya no está pagada' }),
    vendedor_id: entero,
    vendedor: z.string(),
    canal: z.enum(CANALES),
    base: z.enum(BASES_COMISION),
    porciento: porciento.nullable().meta({ description: 'null: ninguna regla la alcanza' }),
    neto: monto.meta({ description: 'Sin IVA, sin despacho y sin lo que rebajan sus notas de crédito' }),
    sobre: monto.meta({ description: 'De qué se sacó el porcentaje' }),
    monto,
  })
  .meta({ id: 'LineaDeComision' });
export type LineaDeComision = z.output<typeof linea>;

const SORT_LINEAS = [
  'vendedor-asc',
  'vendedor-desc',
  'factura-asc',
  'factura-desc',
  'neto-desc',
  'neto-asc',
  'monto-desc',
  'monto-asc',
] as const;
export type SortLineas = (typeof SORT_LINEAS)[number];
const filtroLineas = z.object({
  q: textoBuscado.optional().meta({ description: 'Folio, o parte del cliente' }),
  vendedor_id: opcional(z.coerce.number().int().min(1).max(MAX_ID)),
  clase: opcional(z.enum(CLASES_LINEA)),
  sort: z.enum(SORT_LINEAS).default('vendedor-asc'),
});
export type FiltroLineas = z.output<typeof filtroLineas>;
const paginaLineas = pageOf(linea);
export type PaginaLineas = z.output<typeof paginaLineas>;

export const listarLineasDeComision = endpoint({
  method: 'GET',
  path: `${UNA}/lineas`,
  permisos: VE_COSTOS,
  tag: TAG,
  shows: ['Comisiones', 'Facturas de venta'],
  summary: 'Factura por factura, lo que da cada una',
  params: idParams,
  query: filtroLineas.extend(paginado(POR_PAGINA)),
  reply: paginaLineas,
  status: 200,
  fallback: 'Error al cargar las facturas.',
  notFound: COMISION_NO_ENCONTRADA,
});

export const exportarComision = endpoint({
  method: 'GET',
  path: `${UNA}/archivo`,
  permisos: ['ver-costos', 'exportar'],
  tag: TAG,
  summary: 'Las comisiones de un mes, factura por factura, como archivo',
  params: idParams,
  query: filtroLineas.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las comisiones.',
  notFound: COMISION_NO_ENCONTRADA,
});

export const comisionPdf = endpoint({
  method: 'GET',
  path: `${UNA}/pdf`,
  permisos: ['ver-costos', 'exportar'],
  tag: TAG,
  summary: 'Lo que gana una persona en un mes, factura por factura, en papel y para firmar',
  params: idParams,
  query: z.object({ vendedor_id: z.coerce.number('Elige una persona.').int().min(1).max(MAX_ID) }),
  download: 'application/pdf',
  status: 200,
  fallback: 'No pudimos descargar el resumen.',
  notFound: COMISION_NO_ENCONTRADA,
});

/** 409 where those of the month are here (`details.id`), or another month's are open: one is at a time. */
export const calcularComisiones = endpoint({
  method: 'POST',
  path: BASE,
  permisos: VE_COSTOS,
  tag: TAG,
  summary: 'Calcula las comisiones de un mes, de las facturas que en él se terminaron de pagar',
  body: z.object({ mes }),
  reply: comision,
  status: 201,
  fallback: 'No se pudieron calcular las comisiones.',
});

const PASO = {
  method: 'POST',
  permisos: VE_COSTOS,
  tag: TAG,
  params: idParams,
  reply: comision,
  status: 200,
  notFound: COMISION_NO_ENCONTRADA,
} as const;

export const recalcularComision = endpoint({
  ...PASO,
  path: `${UNA}/recalcular`,
  summary: 'Calcula otra vez: sin cambios en facturas, vendedores ni reglas da lo mismo',
  fallback: 'No se pudieron recalcular las comisiones.',
});

/** 409 `COMISION_CAMBIADA` where they are others than were seen, or would be others if they were worked out now. */
export const aprobarComision = endpoint({
  ...PASO,
  path: `${UNA}/aprobar`,
  summary: 'Aprueba lo calculado: queda fijo',
  body: z.object({ version }),
  refusals: ['COMISION_CAMBIADA'],
  fallback: 'No se pudieron aprobar las comisiones.',
});

export const pagarComision = endpoint({
  ...PASO,
  path: `${UNA}/pagar`,
  permisos: ['ver-costos', 'registrar-pagos'],
  summary: 'Anota que se pagaron',
  body: z.object({
    fecha: diaPasado,
    medio: z.enum(MEDIOS_A_MANO, 'Elige cómo se pagó.'),
    referencia: texto(80).optional(),
  }),
  fallback: 'No se pudo anotar el pago.',
});

export const quitarPagoDeComision = endpoint({
  ...PASO,
  path: `${UNA}/quitar-pago`,
  permisos: ['ver-costos', 'registrar-pagos'],
  summary: 'Quita un pago que se anotó mal: quedan aprobadas',
  body: z.object({ motivo }),
  fallback: 'No se pudo quitar el pago.',
});

export const anularComision = endpoint({
  ...PASO,
  path: `${UNA}/anular`,
  summary: 'Anula las de un mes que no se han pagado: se pueden calcular de nuevo',
  body: z.object({ motivo }),
  fallback: 'No se pudieron anular las comisiones.',
});
