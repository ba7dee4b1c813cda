import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { MAX_EJE, MAX_EJES, MAX_NOMBRE_DE_GRUPO, MAX_VALOR } from '#contract/catalogo/variantes/reglas.ts';
import { Link } from '#web/ui/link.tsx';
import {
  type GrupoDraft,
  movedRow,
  type Row,
  renameAxis,
  withAxis,
  withoutAxis,
  withoutRow,
  withValue,
} from './grupo-draft.ts';
import styles from './variantes.module.css';

interface GrupoEditorProps {
  grupo: GrupoDraft;
  /** What is wrong, by the path of the field that it stands beside. */
  errors: Readonly<Record<string, string>>;
  readOnly?: boolean;
  /** The product whose page this is: it needs no way to itself. */
  own?: number;
  onChange: (change: (grupo: GrupoDraft) => GrupoDraft) => void;
}

/** A group's name, what its products differ in, and the value of each, in the order in which the shop shows them. */
export function GrupoEditor({ grupo, errors, readOnly = false, own, onChange }: GrupoEditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const { nombre, ejes, rows } = grupo;

  /** The button that was pressed went with its row to another place, or to its end, where it can't be pressed: the focus goes along. */
  function move(from: number, to: number): void {
    onChange((before) => movedRow(before, from, to));
    const name = (to > from && to < rows.length - 1) || to === 0 ? 'down' : 'up';
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>(`[data-act="${name}"]`)?.focus(),
    );
  }

  return (
    <div className={styles.editor}>
      <TextInput
        label="Nombre del grupo"
        description="Lo que tienen en común"
        maxLength={MAX_NOMBRE_DE_GRUPO}
        readOnly={readOnly}
        value={nombre}
        onChange={({ currentTarget: { value } }) => onChange((before) => ({ ...before, nombre: value }))}
        error={errors.nombre}
      />
      <div className={styles.axes}>
        {ejes.map((eje, axis) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an axis is its place
          <div key={axis} className={styles.axis}>
            <TextInput
              label={axis === 0 ? 'Se diferencian en' : 'Y también en'}
              placeholder={axis === 0 ? 'Medida' : 'Kit'}
              maxLength={MAX_EJE}
              readOnly={readOnly}
              value={eje}
              onChange={({ currentTarget: { value } }) => onChange((before) => renameAxis(before, axis, value))}
              error={errors[`ejes.${axis}`]}
            />
            {!readOnly && ejes.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Quitar ${eje || 'lo segundo'}`}
                onClick={() => onChange((before) => withoutAxis(before, axis))}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </div>
        ))}
        {!readOnly && ejes.length < MAX_EJES && (
          <Button
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => onChange(withAxis)}
            className={styles.more}
          >
            Otra diferencia
          </Button>
        )}
      </div>
      {errors.variantes && <p className={styles.error}>{errors.variantes}</p>}
      <ol ref={list} className={styles.rows} aria-label="Variantes">
        {rows.map((row, index) => (
          <li key={row.producto_id} className={styles.row}>
            <div className={styles.who}>
              <Named row={row} own={own} />
              {errors[`variantes.${index}.producto_id`] && (
                <p className={styles.error}>{errors[`variantes.${index}.producto_id`]}</p>
              )}
            </div>
            <div className={styles.values}>
              {ejes.map((eje, axis) => (
                <TextInput
                  // biome-ignore lint/suspicious/noArrayIndexKey: an axis is its place
                  key={axis}
                  label={eje || 'Valor'}
                  aria-label={`${eje || 'Valor'} de ${row.descripcion}`}
                  maxLength={MAX_VALOR}
                  readOnly={readOnly}
                  value={row.valores[axis] ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    onChange((before) => withValue(before, index, axis, value))
                  }
                  error={errors[`variantes.${index}.valores.${axis}`]}
                />
              ))}
            </div>
            {!readOnly && (
              <div className={styles.rowActs}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  data-act="up"
                  disabled={index === 0}
                  aria-label={`Subir ${row.descripcion}`}
                  onClick={() => move(index, index - 1)}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  data-act="down"
                  disabled={index === rows.length - 1}
                  aria-label={`Bajar ${row.descripcion}`}
                  onClick={() => move(index, index + 1)}
                >
                  <IconArrowDown size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`Sacar ${row.descripcion}`}
                  onClick={() => onChange((before) => withoutRow(before, index))}
                >
                  <IconX size={16} />
                </ActionIcon>
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Named({ row: { producto_id, descripcion, codigo_producto_fussan, estado }, own }: NamedProps) {
  return (
    <p className={styles.named}>
      {own === undefined || own === producto_id ? (
        <strong>{descripcion}</strong>
      ) : (
        <Link to={`/admin/productos/${producto_id}`}>{descripcion}</Link>
      )}
      <span className={styles.soft}>
        Código {codigo_producto_fussan}
        {estado === 'inactivo' && ' · oculto, no se ofrece'}
      </span>
    </p>
  );
}

interface NamedProps {
  row: Row;
  own: number | undefined;
}
