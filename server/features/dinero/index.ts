import type { Group } from '#server/platform/feature.ts';
import { feature as cobros } from './cobros/index.ts';
import { feature as facturasVenta } from './facturas-venta/index.ts';
import { feature as pagos } from './pagos/index.ts';
import { feature as recaudacion } from './recaudacion/index.ts';
import { feature as saldosAFavor } from './saldos-a-favor/index.ts';
import { feature as transacciones } from './transacciones/index.ts';
  cara: ['pagos', 'facturas-venta', 'cobros', 'webpay'],
  features: [pagos, facturasVenta, cobros, saldosAFavor, transacciones, recaudacion, webpay, transferencias],
};
