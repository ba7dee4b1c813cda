import { useState } from 'react';
import { formatFecha } from '#contract/valores/fechas.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import type { Retorno } from '#contract/ventas/retornos.ts';
import styles from '#web/shared/papeles.module.css';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { Card } from '#web/staff/shell/card.tsx';
import { DeshacerRetornoModal } from './retorno-modals.tsx';

interface RetornosCardProps {
  compra: Compra;
  items: readonly Retorno[];
  /** Whether who looks may take one back. */
  undoes: boolean;
}

/** What its customer gave back of a purchase; nothing where nothing came back. */
export function RetornosCard({ compra, items, undoes }: RetornosCardProps) {
  const [deshaciendo, setDeshaciendo] = useState<Retorno | null>(null);
  if (items.length === 0) return null;
  return (
    <Card title="Mercadería devuelta">
      <ul className={styles.history} aria-label="Mercadería devuelta">
        {items.map((retorno) => {
          const { id, fecha, motivo, quien, quitado, lineas } = retorno;
          return (
            <li key={id}>
              {lineas.map(({ linea, descripcion, cantidad, al_stock }) => (
                <span key={linea} className={quitado === null ? undefined : styles.gone}>
                  <strong>{cantidad}</strong> × {descripcion}{' '}
                  <span className={styles.soft}>{aLaVenta(cantidad, al_stock)}</span>
                </span>
              ))}
              <span className={styles.soft}>{[formatFecha(fecha), quien].filter(Boolean).join(' · ')}</span>
              <span>{motivo}</span>
              {quitado !== null && <span>Deshecho: {quitado}</span>}
              {quitado === null && undoes && <RecordAct onClick={() => setDeshaciendo(retorno)} label="Deshacer" />}
            </li>
          );
        })}
      </ul>
      {deshaciendo && (
        <DeshacerRetornoModal compra={compra} retorno={deshaciendo} onClose={() => setDeshaciendo(null)} />
      )}
    </Card>
  );
}

const aLaVenta = (cantidad: number, al_stock: number | null): string =>
  al_stock === 0
    ? 'no se vende otra vez'
    : al_stock === cantidad
      ? 'a la venta'
      : `${al_stock} a la venta, ${cantidad - (al_stock ?? 0)} no`;
