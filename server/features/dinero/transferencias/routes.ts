import * as cartolas from '#contract/dinero/transferencias/cartolas.ts';
import * as contract from '#contract/dinero/transferencias/comprobantes.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { asignarLineas } from './asignar.ts';
import { cuentasNombradas, revisarCartola, subirCartola } from './cartolas.ts';
import { archivoDeComprobante, enviarComprobante, transferenciaDe } from './comprobantes.ts';
import { moverLinea, paginaDeLineas } from './lineas.ts';
import { paginaDeComprobantes } from './queries.ts';
import { confirmarComprobante, dejarComprobanteAFavor, rechazarComprobante } from './resolver.ts';

/** Who bought sends what shows that they paid; who writes down payments looks at it, and at what the banks say. */
export function transferenciasRoutes(mount: Mount): void {
  mount(contract.obtenerTransferencia, 'sesion', (ctx, { params }) => transferenciaDe(ctx, params.id));
  mount(contract.enviarComprobante, 'sesion', (ctx, { params, body, files }) =>
    enviarComprobante(ctx, params.id, files, body),
  );
  mount(contract.archivoDeComprobante, 'sesion', (ctx, { params }) => archivoDeComprobante(ctx, params.id));
  mount(contract.listarComprobantes, 'personal', (ctx, { query }) => paginaDeComprobantes(ctx, query));
  mount(contract.confirmarComprobante, 'personal', (ctx, { params, body }) =>
    confirmarComprobante(ctx, params.id, body),
  );
  mount(contract.dejarComprobanteAFavor, 'personal', (ctx, { params, body }) =>
    dejarComprobanteAFavor(ctx, params.id, body),
  );
  mount(contract.rechazarComprobante, 'personal', (ctx, { params, body }) => rechazarComprobante(ctx, params.id, body));
  mount(cartolas.listarCuentas, 'personal', async (ctx) => cuentasNombradas(ctx.config));
  mount(cartolas.revisarCartola, 'personal', (ctx, { body, files }) => revisarCartola(ctx, files, body));
  mount(cartolas.subirCartola, 'personal', (ctx, { body, files }) => subirCartola(ctx, files, body));
  mount(cartolas.listarLineas, 'personal', (ctx, { query }) => paginaDeLineas(ctx, query));
  mount(cartolas.asignarLineas, 'personal', (ctx, { body }) => asignarLineas(ctx, body));
  mount(cartolas.ignorarLinea, 'personal', (ctx, { params, body }) =>
    moverLinea(ctx, params.id, 'ignorar', body.motivo),
  );
  mount(cartolas.recuperarLinea, 'personal', (ctx, { params }) => moverLinea(ctx, params.id, 'recuperar'));
  mount(cartolas.distinguirLinea, 'personal', (ctx, { params }) => moverLinea(ctx, params.id, 'distinguir'));
  mount(cartolas.liberarLinea, 'personal', (ctx, { params }) => moverLinea(ctx, params.id, 'liberar'));
}
