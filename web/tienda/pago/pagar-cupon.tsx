import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CuentaDePedido } from '#contract/ventas/compras/cuenta.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './pagar.module.css';

interface PagarCuponProps {
  /** The one that was applied; empty: none. */
  cupon: string;
  /** The server's sum with it; undefined while that is on its way. */
  cuenta: CuentaDePedido | undefined;
  onChange: (cupon: string) => void;
}

/** A coupon's code, what it does here, and how it is taken out again. */
export function PagarCupon({ cupon, cuenta, onChange }: PagarCuponProps) {
  const [typed, setTyped] = useState(cupon);
  const [open, setOpen] = useState(cupon !== '');
  const applied = cupon !== '' && cuenta?.cupon;
  if (applied) {
    return (
      <p className={styles.cuponApplied} aria-live="polite">
        <span>
          Cupón <strong>{applied.codigo}</strong>: {applied.que}.
        </span>
        <button
          type="button"
          className={styles.sectionLink}
          onClick={() => {
            setTyped('');
            onChange('');
          }}
        >
          Quitar<span className="solo-lectores"> el cupón {applied.codigo}</span>
        </button>
      </p>
    );
  }
  if (!open) {
    return (
      <p className={styles.cuponAsk}>
        <button type="button" className={styles.sectionLink} onClick={() => setOpen(true)}>
          ¿Tienes un cupón?
        </button>
      </p>
    );
  }
  const apply = () => onChange(typed.trim());
  return (
    <div className={styles.cupon}>
      <TextInput
        label="Código del cupón"
        name="cupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          // What was said is of another code.
          if (cupon !== '') onChange('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter in this field applies the coupon; it doesn't send the order.
          event.preventDefault();
          apply();
        }}
        error={cupon !== '' && (cuenta?.cupon_problema ?? false)}
      />
      <Button look="dark" type="button" onClick={apply} aria-disabled={typed.trim() === ''}>
        {cupon !== '' && !cuenta ? 'Revisando…' : 'Aplicar'}
      </Button>
    </div>
  );
}
