import type { FilaCambiadaDeMaestros, FilaIgualDeMaestros, FilaNuevaDeMaestros } from '#contract/maestros/planilla.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import excelStyles from '#web/admin/excel/excel.module.css';
import type { Column } from '#web/list/table/column.ts';

export const IGUALES: readonly Column<FilaIgualDeMaestros>[] = [
  { key: 'fila', title: 'Fila', card: 'detail', cell: ({ fila }) => fila },
  { key: 'codigo', title: 'Código', card: 'detail', cell: ({ codigo_fussan }) => codigo_fussan },
  {
    key: 'description',
    title: 'Maestro',
    wide: true,
    card: 'title',
    cell: ({ description }) => <span title={description}>{description}</span>,
  },
];

export const NUEVOS: readonly Column<FilaNuevaDeMaestros>[] = [
  ...IGUALES,
  { key: 'familia', title: 'Familia', card: 'line', cell: ({ familia }) => nombreFamilia(familia) },
  { key: 'sub_familia', title: 'Subfamilia', card: 'line', cell: ({ sub_familia }) => sub_familia || '—' },
];

export const CAMBIADOS: readonly Column<FilaCambiadaDeMaestros>[] = [
  ...IGUALES,
  {
    key: 'cambios',
    title: 'Cambios',
    wide: true,
    card: 'line',
    cell: ({ cambios }) => (
      <ul className={excelStyles.changes}>
        {cambios.map(({ columna, antes, despues }) => (
          <li key={columna}>
            <span className={excelStyles.column}>{columna}</span>
            <span className={excelStyles.values}>
              <del>
                <span className="solo-lectores">antes </span>
                {antes || '(vacío)'}
              </del>
              <span className={excelStyles.after}>
                <span aria-hidden="true">→</span>
                <ins>
                  <span className="solo-lectores">después </span>
                  {despues || '(vacío)'}
                </ins>
              </span>
            </span>
          </li>
        ))}
      </ul>
    ),
  },
];
