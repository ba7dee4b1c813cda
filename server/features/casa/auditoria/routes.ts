import * as contract from '#contract/casa/auditoria.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { exportarAuditoria } from './exportar-auditoria.ts';
import { paginaDeAuditoria } from './queries.ts';

export function auditoriaRoutes(mount: Mount): void {
  mount(contract.listarAuditoria, 'admin', (ctx, { query }) => paginaDeAuditoria(ctx, query));
  mount(contract.descargarAuditoria, 'admin', (ctx, { query }) => exportarAuditoria(ctx, query));
}
