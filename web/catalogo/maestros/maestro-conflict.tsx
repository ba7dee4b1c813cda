import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Maestro } from '#contract/catalogo/maestros/maestros.ts';
import { ERRORES } from '#contract/errores.ts';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { type Draft, differencesOf, draftOf, FIELDS, type FieldName } from './maestro-draft.ts';
import styles from './maestros.module.css';

interface MaestroConflictProps {
  mine: Draft;
  newer: Maestro;
  saving: boolean;
  onTakeNewer: () => void;
  onSaveMine: () => void;
}

/** Somebody else changed the master meanwhile: both are shown, and which one holds is the person's choice. */
export function MaestroConflict({ mine, newer, saving, onTakeNewer, onSaveMine }: MaestroConflictProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const theirs = draftOf(newer);
  const columns: Column<FieldName>[] = [
    { key: 'campo', title: 'Campo', card: 'title', cell: (name) => FIELDS[name] },
    { key: 'nuevo', title: `De ${newer.user_name}`, card: 'detail', cell: (name) => <Value text={theirs[name]} /> },
    { key: 'mio', title: 'Lo tuyo', card: 'detail', cell: (name) => <Value text={mine[name]} /> },
  ];
  return (
    <div ref={ref} className={styles.conflict} tabIndex={-1}>
      <p role="alert">{ERRORES.MAESTRO_CAMBIADO.message}</p>
      <ListTable
        label="Valores nuevos y los tuyos"
        columns={columns}
        rows={differencesOf(mine, theirs)}
        keyOf={(name) => name}
      />
      <div className={styles.buttons}>
        <Button color="grafito" aria-disabled={saving} onClick={onTakeNewer}>
          Usar los valores nuevos
        </Button>
        <Button variant="default" aria-disabled={saving} onClick={onSaveMine}>
          {saving ? 'Guardando…' : 'Guardar los míos igual'}
        </Button>
      </div>
    </div>
  );
}

function Value({ text }: { text: string }) {
  return <span className={styles.value}>{text || '—'}</span>;
}
