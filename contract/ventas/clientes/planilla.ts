import { z } from 'zod';
import { CUENTAS, cambiosDeCeldas, llamadasDePlanilla, REVISION } from '#contract/planilla.ts';

/** The columns of the workbook of clients: all of these, in any order; the fields of the form. */
export const COLUMNAS_CLIENTES = [
  'rut_cliente',
  'empresa',
  'nombre',
  'mail',
  'celular',
  'direccion',
  'ciudad',
  'giro',
  'credito',
] as const;

/** What a workbook may have besides: of the principal contact and address, and the other ones. Without a column it stays. */
export const COLUMNAS_DE_AGENDA = [
  'cargo',
  'notas',
  'etiqueta',
  'recibe',
  'otros_contactos',
  'otras_direcciones',
] as const;

export const COLUMNAS_CONOCIDAS_CLIENTES = [...COLUMNAS_CLIENTES, ...COLUMNAS_DE_AGENDA] as const;
export type ColumnaClientes = (typeof COLUMNAS_CONOCIDAS_CLIENTES)[number];

export const MAX_FILAS_CLIENTES = 20_000;

export const CLIENTES_SUBIDOS = 'Clientes subidos exitosamente.';
export const CLIENTES_NO_SUBIDOS = 'Error al subir los clientes.';

const filaIgual = z.object({ fila: z.int(), rut_cliente: z.string(), nombre: z.string() });
export type FilaIgualDeClientes = z.output<typeof filaIgual>;

const filaNueva = filaIgual.extend({
  mail: z.string(),
  ciudad: z.string(),
  credito: z.number(),
  contactos: z.int().meta({ description: 'Cuántos trae, el principal incluido' }),
  direcciones: z.int(),
});
export type FilaNuevaDeClientes = z.output<typeof filaNueva>;

const filaCambiada = filaIgual.extend({ cambios: cambiosDeCeldas(COLUMNAS_CONOCIDAS_CLIENTES) });
export type FilaCambiadaDeClientes = z.output<typeof filaCambiada>;

const revision = z
  .object({
    ...REVISION,
    nuevos: z.array(filaNueva),
    cambiados: z.array(filaCambiada),
    iguales: z.array(filaIgual),
  })
  .meta({ id: 'RevisionDeClientes' });
export type RevisionDeClientes = z.output<typeof revision>;

const hecha = z
  .object({ success: z.literal(true), message: z.literal(CLIENTES_SUBIDOS), ...CUENTAS })
  .meta({ id: 'CargaDeClientes' });
export type CargaDeClientes = z.output<typeof hecha>;

export const {
  subir: subirClientes,
  revisar: revisarClientes,
  confirmar: confirmarClientes,
  errores: erroresDeClientes,
  plantilla: plantillaDeClientes,
} = llamadasDePlanilla({
  path: '/api/clientes/planilla',
  tag: 'Clientes',
  changes: ['Clientes'],
  de: 'de clientes',
  revision,
  hecha,
  fallback: CLIENTES_NO_SUBIDOS,
});
