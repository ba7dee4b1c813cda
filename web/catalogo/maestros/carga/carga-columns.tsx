import type {
  FilaCambiadaDeMaestros,
  FilaIgualDeMaestros,
  FilaNuevaDeMaestros,
} from '#contract/catalogo/maestros/planilla.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { cambiados } from '#web/staff/carga/carga-page.tsx';
import { columnaLarga, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';

const IGUALES: readonly Column<FilaIgualDeMaestros>[] = [
  columnaTexto('fila', 'Fila', { card: 'detail' }),
  columnaTexto('codigo_fussan', 'Código', { key: 'codigo', card: 'detail' }),
  columnaLarga('description', 'Maestro', { wide: true, card: 'title' }),
];

const NUEVOS: readonly Column<FilaNuevaDeMaestros>[] = [
  ...IGUALES,
  { key: 'familia', title: 'Familia', card: 'line', cell: ({ familia }) => nombreFamilia(familia) },
  columnaTexto('sub_familia', 'Subfamilia', { card: 'line' }),
];

export const COLUMNS = { nuevos: NUEVOS, cambiados: cambiados<FilaCambiadaDeMaestros>(IGUALES), iguales: IGUALES };
