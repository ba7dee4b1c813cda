import type { Group } from '#server/platform/feature.ts';
import { feature as cobros } from './cobros/index.ts';
import { feature as conciliacion } from './conciliacion/index.ts';
import { feature as dte } from './dte/index.ts';
import { feature as emisor } from './emisor/index.ts';
import { feature as facturasVenta } from './facturas-venta/index.ts';
import { feature as folios } from './folios/index.ts';
import { feature as libros } from './libros/index.ts';
import { feature as pagos } from './pagos/index.ts';
import { feature as recaudacion } from './recaudacion/index.ts';
import { feature as saldosAFavor } from './saldos-a-favor/index.ts';
import { feature as transacciones } from './transacciones/index.ts';
import { feature as transferencias } from './transferencias/index.ts';
import { feature as webpay } from './webpay/index.ts';

/** Money that moves (`pagos`, the one ledger), what the shop charges, is paid and gives back. */
export const dinero: Group = {
  cara: ['pagos', 'facturas-venta', 'cobros', 'webpay', 'dte', 'emisor', 'folios'],
  features: [
    pagos,
    facturasVenta,
    cobros,
    saldosAFavor,
    transacciones,
    recaudacion,
    libros,
    webpay,
    transferencias,
    conciliacion,
    dte,
    emisor,
    folios,
  ],
};
