import { Radio } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { QuienCambio } from '#contract/catalogo/productos/productos-admin.ts';
import { ERRORES } from '#contract/errores.ts';
import { formatFechaHora, haceCuanto } from '#contract/valores/fechas.ts';
import { readUser } from '#web/client/session/session.ts';
import type { Provedores } from '#web/staff/proveedores/use-provedores.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './producto-conflict.module.css';
import { draftOf, FIELDS, type FieldName, mergeOf, shownValue } from './producto-draft.ts';
import type { Edit } from './use-producto-editor.ts';

type Side = 'mine' | 'theirs';
type Choices = Partial<Record<FieldName, Side>>;

const CHOOSE = 'Elige uno de los dos.';

interface ProductoConflictProps {
  edit: Edit;
  newer: NonNullable<Edit['newer']>;
  saving: boolean;
  provedores: Provedores;
  onTakeNewer: () => void;
  /** Saves with the newer values of these fields, and what was typed in the others. */
  onSave: (theirs: readonly FieldName[]) => void;
  onKeepEditing: () => void;
}

/**
 * Somebody else changed the product meanwhile. Over what both changed the person decides, field by field; what only one of
 * them changed is told and holds.
 */
export function ProductoConflict({
  edit,
  newer,
  saving,
  provedores,
  onTakeNewer,
  onSave,
  onKeepEditing,
}: ProductoConflictProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const [now] = useState(Date.now);
  const [choices, setChoices] = useState<Choices>({});
  const [asked, setAsked] = useState(false);
  const id = useId();
  const seen = draftOf(edit.seen);
  const theirs = draftOf(newer);
  const mine = edit.image ? { ...edit.draft, imagen_url: edit.image.name } : edit.draft;
  const merge = mergeOf(seen, mine, theirs);
  const onlyStock = newer.version === edit.seen.version;
  const show = (name: FieldName, text: string) => shownValue(name, text, provedores.names);
  const theirWord = onlyStock ? 'Lo que hay ahora' : theirWords(edit.newerBy, newer.fecha_actualizacion, now);

  function save(): void {
    if (saving) return;
    const open = merge.contested.find((name) => !choices[name]);
    if (open) {
      setAsked(true);
      ref.current?.querySelector<HTMLElement>(`input[name="${id}-${open}"]`)?.focus();
    } else onSave(merge.contested.filter((name) => choices[name] === 'theirs'));
  }

  const chooseAll = (side: Side) => setChoices(Object.fromEntries(merge.contested.map((name) => [name, side])));

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
      {merge.contested.length > 0 && (
        <div className={styles.fields}>
          <p className={styles.lead}>
            {merge.contested.length === 1 ? 'Elige con qué valor queda:' : 'Elige con qué valor queda cada uno:'}
          </p>
          {merge.contested.map((name) => (
            <Radio.Group
              key={name}
              name={`${id}-${name}`}
              label={FIELDS[name]}
              value={choices[name] ?? ''}
              error={asked && !choices[name] ? CHOOSE : undefined}
              onChange={(side) => setChoices((before) => ({ ...before, [name]: side as Side }))}
            >
              <div className={styles.sides}>
                <Radio
                  value="mine"
                  label="Lo tuyo"
                  description={show(name, mine[name])}
                  classNames={{ description: styles.value! }}
                />
                <Radio
                  value="theirs"
                  label={theirWord}
                  description={show(name, theirs[name])}
                  classNames={{ description: styles.value! }}
                />
              </div>
            </Radio.Group>
          ))}
          {merge.contested.length > 1 && (
            <div className={styles.choices}>
              <Button look="outline" onClick={() => chooseAll('mine')}>
                Todo lo tuyo
              </Button>
              <Button look="outline" onClick={() => chooseAll('theirs')}>
                Todo lo nuevo
              </Button>
            </div>
          )}
        </div>
      )}
      {merge.theirs.length > 0 && (
        <div className={styles.told}>
          <p className={styles.lead}>Cambió además, y queda así porque tú no lo tocaste:</p>
          <ul>
            {merge.theirs.map((name) => (
              <li key={name}>
                <strong>{FIELDS[name]}</strong>: {show(name, seen[name])} → {show(name, theirs[name])}
              </li>
            ))}
          </ul>
        </div>
      )}
      {merge.mine.length > 0 && (
        <div className={styles.told}>
          <p className={styles.lead}>Se guarda también lo que sólo cambiaste tú:</p>
          <ul>
            {merge.mine.map((name) => (
              <li key={name}>
                <strong>{FIELDS[name]}</strong>: {show(name, mine[name])}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.choices}>
        <Button look="dark" aria-disabled={saving} onClick={save}>
          {saving ? 'Guardando…' : merge.contested.length > 0 ? 'Guardar lo elegido' : 'Guardar lo mío sobre lo nuevo'}
        </Button>
        <Button look="outline" aria-disabled={saving} onClick={onTakeNewer}>
          Descartar lo mío
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

/** What the other value is called: «Lo de Ana, hace 2 min». */
function theirWords(who: QuienCambio | null, since: string, now: number): string {
  const whose = !who ? 'Lo nuevo' : isMe(who) ? 'Lo que ya guardaste' : `Lo de ${who.nombre}`;
  return `${whose}, ${haceCuanto(since, now)}`;
}
