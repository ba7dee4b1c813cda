import { ETIQUETA_FACTURA, ETIQUETA_TIPO } from '#contract/abastecimiento/facturas/estados.ts';
import type { FacturaDeLista, FiltroFacturas } from '#contract/abastecimiento/facturas/facturas.ts';
import {
  type DeudaConProveedor,
  ETIQUETA_TRAMO,
  type FiltroDeudas,
  TRAMOS,
  tramoDe,
} from '#contract/abastecimiento/facturas/por-pagar.ts';
import type { Formato } from '#contract/exportar.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';
import { todasLasDeudas } from './por-pagar.ts';
import { todasLasFacturas } from './queries.ts';

const FACTURAS: Columna<FacturaDeLista>[] = [
  { titulo: 'Documento', tipo: 'texto', valor: ({ tipo }) => ETIQUETA_TIPO[tipo], ancho: 18 },
  { titulo: 'Número', tipo: 'texto', valor: ({ folio }) => folio, ancho: 14 },
  { titulo: 'Proveedor', tipo: 'texto', valor: ({ nombre_provedor }) => nombre_provedor },
  { titulo: 'Estado', tipo: 'texto', valor: ({ estado }) => ETIQUETA_FACTURA[estado], ancho: 14 },
  { titulo: 'Emitida', tipo: 'fecha', valor: ({ fecha_emision }) => fecha_emision },
  { titulo: 'Vence', tipo: 'fecha', valor: ({ vence }) => vence },
  { titulo: 'Días vencida', tipo: 'entero', valor: ({ dias_vencida }) => dias_vencida },
  {
    titulo: 'Antigüedad',
    tipo: 'texto',
    valor: ({ saldo, estado, dias_vencida }) =>
      estado === 'aprobada' && saldo > 0 ? ETIQUETA_TRAMO[tramoDe(dias_vencida)] : '',
    ancho: 14,
  },
  { titulo: 'Neto', tipo: 'monto', valor: ({ neto }) => neto },
  { titulo: 'IVA', tipo: 'monto', valor: ({ iva }) => iva },
  { titulo: 'Total', tipo: 'monto', valor: ({ total }) => total },
  { titulo: 'Pagado', tipo: 'monto', valor: ({ pagado }) => pagado },
  { titulo: 'Notas de crédito', tipo: 'monto', valor: ({ acreditado }) => acreditado },
  { titulo: 'Se debe', tipo: 'monto', valor: ({ saldo }) => saldo },
  { titulo: 'Líneas que no calzan', tipo: 'entero', valor: ({ distintas }) => distintas },
  { titulo: 'Diferencia neta', tipo: 'monto', valor: ({ diferencia }) => diferencia },
];

/** The invoices that the list shows with the same filter. */
export function exportarFacturas(
  ctx: Context,
  { formato, ...filtro }: FiltroFacturas & { formato: Formato },
): Promise<FileReply> {
  const nombre = `facturas-de-proveedores-${diaEnSantiago()}`;
  return exportar(FACTURAS, todasLasFacturas(ctx, filtro), { formato, nombre, hoja: 'Facturas' });
}

const DEUDAS: Columna<DeudaConProveedor>[] = [
  { titulo: 'Proveedor', tipo: 'texto', valor: ({ nombre_provedor }) => nombre_provedor },
  { titulo: 'Facturas', tipo: 'entero', valor: ({ facturas }) => facturas },
  { titulo: 'Lo primero vence', tipo: 'fecha', valor: ({ vence }) => vence },
  ...TRAMOS.map(
    (tramo): Columna<DeudaConProveedor> => ({
      titulo: ETIQUETA_TRAMO[tramo],
      tipo: 'monto',
      valor: ({ tramos }) => tramos[tramo],
    }),
  ),
  { titulo: 'Se debe', tipo: 'monto', valor: ({ saldo }) => saldo },
];

/** What is owed to each supplier, as its page shows it. */
export function exportarPorPagar(
  ctx: Context,
  { formato, ...filtro }: FiltroDeudas & { formato: Formato },
): Promise<FileReply> {
  const nombre = `por-pagar-a-proveedores-${diaEnSantiago()}`;
  return exportar(DEUDAS, todasLasDeudas(ctx, filtro), { formato, nombre, hoja: 'Por pagar' });
}
