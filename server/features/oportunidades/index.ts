export { cuadrarOportunidades } from './cuadrar.ts';
export { startLicitaciones } from './recordar.ts';
export { oportunidadesRoutes } from './routes.ts';
export { oportunidades, oportunidades_historial, oportunidades_items, oportunidades_requisitos } from './table.ts';
