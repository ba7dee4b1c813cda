import { asShop } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { conservarAuditoria } from './conservar.ts';
import { auditoriaRoutes } from './routes.ts';

/** Before the day begins, and beside no other work of the night. */
const HORA = { hour: 4, minute: 50 };

export const feature: Feature = {
  routes: auditoriaRoutes,
  jobs: ({ db, services }) =>
    services.jobs.everyDay('auditoria', [() => conservarAuditoria(asShop({ db, services }))], HORA),
};
