import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { Esperada } from '#contract/bodega/recepciones/llegadas-lineas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { many } from '#web/staff/words.ts';
import styles from './recepciones.module.css';

interface EsperadoProps {
  items: readonly Esperada[];
  /** While it is open: goes on with this line. */
  onTap: ((item: Esperada) => void) | undefined;
}

/** What the order asks for, and how much of each came: a line that is tapped is noted. */
export function Esperado({ items, onTap }: EsperadoProps) {
  const [all, setAll] = useState(false);
  const lacking = items.filter(({ faltan }) => faltan > 0);
  const shown = all ? items : lacking;
  const sum = (of: (item: Esperada) => number) => items.reduce((total, item) => total + of(item), 0);
  return (
    <Card
      title="Se espera"
      beside={`${formatNumero(sum(({ recibidas }) => recibidas))} de ${many(
        sum(({ pedidas }) => pedidas),
        'unidad',
        'unidades',
      )}`}
    >
      <Checkbox
        label="También lo que ya llegó"
        checked={all}
        onChange={(event) => setAll(event.currentTarget.checked)}
        mb="sm"
      />
      {shown.length === 0 ? (
        <p className={styles.soft}>Llegó todo lo que se pidió.</p>
      ) : (
        <ul className={styles.expected} aria-label="Lo que se espera">
          {shown.map((item) => (
            <li key={item.orden_linea_id}>
              {onTap ? (
                <button type="button" onClick={() => onTap(item)}>
                  <Item item={item} />
                </button>
              ) : (
                <div>
                  <Item item={item} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Item({ item }: { item: Esperada }) {
  const { descripcion, codigo_producto_fussan, codigo_proveedor, ubicacion, pedidas, recibidas, faltan } = item;
  const more = recibidas - pedidas;
  return (
    <>
      <span className={styles.what}>{descripcion}</span>
      <small className={styles.soft}>
        {[codigo_producto_fussan, codigo_proveedor && `su código: ${codigo_proveedor}`, ubicacion]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <span className={styles.progress}>
        <progress value={Math.min(recibidas, pedidas)} max={pedidas} aria-label={`Llegado de ${descripcion}`} />
        <span>
          {formatNumero(recibidas)} de {formatNumero(pedidas)}
          {faltan > 0
            ? ` · ${faltan === 1 ? 'falta 1' : `faltan ${formatNumero(faltan)}`}`
            : more > 0 && ` · ${formatNumero(more)} de más`}
        </span>
      </span>
    </>
  );
}
