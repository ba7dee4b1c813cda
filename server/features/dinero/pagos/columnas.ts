import { ETIQUETA_TRAMO, TRAMOS, type Tramo } from '#contract/abastecimiento/facturas/por-pagar.ts';
import type { Columna } from '#server/platform/planillas/index.ts';

interface ConSaldo {
  neto: number;
  iva: number;
  total: number;
  pagado: number;
  acreditado: number;
  saldo: number;
}

/** What an invoice, of a supplier or to a client, comes to and how much of it is owed, as its download says it. */
export const columnasDeSaldo = <T extends ConSaldo>(): Columna<T>[] => [
  { titulo: 'Neto', tipo: 'monto', valor: ({ neto }) => neto },
  { titulo: 'IVA', tipo: 'monto', valor: ({ iva }) => iva },
  { titulo: 'Total', tipo: 'monto', valor: ({ total }) => total },
  { titulo: 'Pagado', tipo: 'monto', valor: ({ pagado }) => pagado },
  { titulo: 'Notas de crédito', tipo: 'monto', valor: ({ acreditado }) => acreditado },
  { titulo: 'Se debe', tipo: 'monto', valor: ({ saldo }) => saldo },
];

interface Deuda {
  facturas: number;
  vence: string | null;
  tramos: Readonly<Record<Tramo, number>>;
  saldo: number;
}

/** What is owed to a supplier or by a client, by how old it is; `titulo` is what all of it is called. */
export const columnasDeDeuda = <T extends Deuda>(titulo: string): Columna<T>[] => [
  { titulo: 'Facturas', tipo: 'entero', valor: ({ facturas }) => facturas },
  { titulo: 'Lo primero vence', tipo: 'fecha', valor: ({ vence }) => vence },
  ...TRAMOS.map(
    (tramo): Columna<T> => ({ titulo: ETIQUETA_TRAMO[tramo], tipo: 'monto', valor: ({ tramos }) => tramos[tramo] }),
  ),
  { titulo, tipo: 'monto', valor: ({ saldo }) => saldo },
];
