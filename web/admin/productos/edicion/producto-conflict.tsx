import { useEffect, useRef } from 'react';
import { ERRORES } from '#contract/errores.ts';
import type { QuienCambio } from '#contract/productos/productos-admin.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { readUser } from '#web/client/session/session.ts';
import type { Column } from '#web/list/table/column.ts';
import { ListTable } from '#web/list/table/list-table.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './producto-conflict.module.css';
import { type Difference, type Draft, differencesOf, draftOf, FIELDS, shownValue } from './producto-draft.ts';
import type { Edit } from './use-producto-editor.ts';
import type { Provedores } from './use-provedores.ts';

interface ProductoConflictProps {
  edit: Edit;
  newer: NonNullable<Edit['newer']>;
  saving: boolean;
  provedores: Provedores;
  onTakeNewer: () => void;
  onSaveMine: () => void;
  onKeepEditing: () => void;
}

/** Somebody else changed the product meanwhile: both are shown, and which one holds is the person's choice. */
export function ProductoConflict({
  edit,
  newer,
  saving,
  provedores,
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
        <ListTable
          label="Valores nuevos y los tuyos"
          columns={columnsOf(theirs, mine, provedores)}
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

function columnsOf(theirs: Draft, mine: Draft, { names }: Provedores): readonly Column<Difference>[] {
  return [
    { key: 'campo', title: 'Campo', card: 'title', cell: ({ name }) => <strong>{FIELDS[name]}</strong> },
    {
      key: 'nuevo',
      title: 'Valor nuevo',
      card: 'detail',
      cell: ({ name }) => <span className={styles.value}>{shownValue(name, theirs[name], names)}</span>,
    },
    {
      key: 'tuyo',
      title: 'El tuyo',
      card: 'detail',
      cell: ({ name, isMine }) =>
        isMine ? (
          <span className={styles.value}>{shownValue(name, mine[name], names)}</span>
        ) : (
          <span className={styles.same}>No lo cambiaste: queda el nuevo</span>
        ),
    },
  ];
}
