import { ETIQUETA_FACTURA, ETIQUETA_TIPO } from '#contract/abastecimiento/facturas/estados.ts';
import type { FacturaDeLista } from '#contract/abastecimiento/facturas/facturas.ts';
import { type DeudaConProveedor, ETIQUETA_TRAMO, tramoDe } from '#contract/abastecimiento/facturas/por-pagar.ts';
import { columnasDeDeuda, columnasDeSaldo } from '#server/features/dinero/pagos/index.ts';
import { type Columna, descargaDe } from '#server/platform/planillas/index.ts';
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
  ...columnasDeSaldo<FacturaDeLista>(),
  { titulo: 'Líneas que no calzan', tipo: 'entero', valor: ({ distintas }) => distintas },
  { titulo: 'Diferencia neta', tipo: 'monto', valor: ({ diferencia }) => diferencia },
];

/** The invoices that the list shows with the same filter. */
export const exportarFacturas = descargaDe('facturas-de-proveedores', 'Facturas', FACTURAS, todasLasFacturas);

const DEUDAS: Columna<DeudaConProveedor>[] = [
  { titulo: 'Proveedor', tipo: 'texto', valor: ({ nombre_provedor }) => nombre_provedor },
  ...columnasDeDeuda<DeudaConProveedor>('Se debe'),
];

/** What is owed to each supplier, as its page shows it. */
export const exportarPorPagar = descargaDe('por-pagar-a-proveedores', 'Por pagar', DEUDAS, todasLasDeudas);
