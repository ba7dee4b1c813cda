import { useEffect, useRef } from 'react';
import { ERRORES } from '#contract/errores.ts';
import { formatFechaHora } from '#contract/fechas.ts';
import type { QuienCambio } from '#contract/productos-admin.ts';
import { readUser } from '#web/client/session.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import styles from './producto-conflict.module.css';
import { type Difference, type Draft, differencesOf, draftOf, FIELDS, shownValue } from './producto-draft.ts';
import type { Edit } from './use-producto-editor.ts';
import type { Suppliers } from './use-suppliers.ts';

interface ProductoConflictProps {
  edit: Edit;
  newer: NonNullable<Edit['newer']>;
  saving: boolean;
  suppliers: Suppliers;
  onTakeNewer: () => void;
  onSaveMine: () => void;
  onKeepEditing: () => void;
}

/** Somebody else changed the product meanwhile: both are shown, and which one holds is the person's choice. */
export function ProductoConflict({
  edit,
  newer,
  saving,
  suppliers,
  onTakeNewer,
  onSaveMine,
  onKeepEditing,
}: ProductoConflictProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const theirs = draftOf(newer);
  const mine = edit.image ? { ...edit.draft, imagen_url: edit.image.name } : edit.draft;
  const differences = differencesOf(draftOf(edit.seen), mine, theirs);
  const onlyStock = newer.version === edit.seen.version;
  return (
    <div ref={ref} className={styles.conflict} tabIndex={-1}>
      <div role="alert">
        <p className={styles.message}>{onlyStock ? ERRORES.STOCK_CAMBIADO.message : changedText(edit.newerBy)}</p>
        {!onlyStock && (
          <p className={styles.when}>
            Cambió el {formatFechaHora(newer.fecha_actualizacion)}
            {edit.newerBy && <>: {whoText(edit.newerBy)}</>}.
          </p>
        )}
      </div>
      {differences.length > 0 && (
        <DataTable
          label="Valores nuevos y los tuyos"
          columns={columnsOf(theirs, mine, suppliers)}
          rows={differences}
          keyOf={({ name }) => name}
        />
      )}
      <div className={styles.choices}>
        <Button look="dark" aria-disabled={saving} onClick={onTakeNewer}>
          Usar los valores nuevos
        </Button>
        <Button look="outline" aria-disabled={saving} onClick={onSaveMine}>
          {saving ? 'Guardando…' : 'Guardar los míos igual'}
        </Button>
        <Button look="outline" aria-disabled={saving} onClick={onKeepEditing}>
          Seguir editando
        </Button>
      </div>
    </div>
  );
}

const CHANGED = 'Este producto cambió mientras lo editabas. Revisa los datos nuevos y decide otra vez.';

/** Only of somebody else is it said that they did it. */
const changedText = (who: QuienCambio | null) => (who && !isMe(who) ? ERRORES.PRODUCTO_CAMBIADO.message : CHANGED);

const isMe = ({ id }: QuienCambio) => id === readUser()?.id;

function whoText(who: QuienCambio) {
  if (isMe(who)) return 'fuiste tú, quizás en otra pestaña';
  return (
    <>
      lo hizo <strong>{who.nombre}</strong>
    </>
  );
}

function columnsOf(theirs: Draft, mine: Draft, { names }: Suppliers): readonly Column<Difference>[] {
  return [
    { title: 'Campo', kind: 'wide', cell: ({ name }) => <strong>{FIELDS[name].label}</strong> },
    {
      title: 'Valor nuevo',
      cell: ({ name }) => <span className={styles.value}>{shownValue(name, theirs[name], names)}</span>,
    },
    {
      title: 'El tuyo',
      cell: ({ name, isMine }) =>
        isMine ? (
          <span className={styles.value}>{shownValue(name, mine[name], names)}</span>
        ) : (
          <span className={styles.same}>No lo cambiaste: queda el nuevo</span>
        ),
    },
  ];
}
