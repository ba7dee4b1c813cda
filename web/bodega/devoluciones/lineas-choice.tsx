import { Checkbox } from '@mantine/core';
import { formatNumero } from '#contract/valores/numeros.ts';
import { many } from '#web/staff/words.ts';
import styles from './devoluciones.module.css';

export interface Choice {
  id: number;
  descripcion: string;
  cantidad: number;
  /** What is told of it besides. */
  detail: string | null;
}

interface LineasChoiceProps {
  label: string;
  lineas: readonly Choice[];
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}

/** Which lines something is about. */
export function LineasChoice({ label, lineas, chosen, onChange }: LineasChoiceProps) {
  return (
    <Checkbox.Group
      label={label}
      description={`${formatNumero(chosen.size)} de ${formatNumero(lineas.length)}`}
      value={[...chosen].map(String)}
      onChange={(ids) => onChange(new Set(ids.map(Number)))}
    >
      <div className={styles.lineas}>
        {lineas.map(({ id, descripcion, cantidad, detail }) => (
          <Checkbox
            key={id}
            size="md"
            value={String(id)}
            label={
              <>
                {descripcion}
                <small>{[many(cantidad, 'unidad', 'unidades'), detail].filter(Boolean).join(' · ')}</small>
              </>
            }
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
