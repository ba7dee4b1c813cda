import { TextInput } from '@mantine/core';
import { useState } from 'react';
import styles from '#web/shared/papeles.module.css';
import { Button } from '#web/ui/button.tsx';

interface BuscarPedidoProps {
  label: string;
  /** What is looked for already. */
  numero: string;
  onFind: (numero: string) => void;
  /** As it is typed, before it is looked for. */
  onType?: (numero: string) => void;
}

/** Looks for the purchase that a paper is about, within its form: Enter finds, and sends nothing. */
export function BuscarPedido({ label, numero, onFind, onType }: BuscarPedidoProps) {
  const [typed, setTyped] = useState(numero);
  const find = () => onFind(typed.trim());
  return (
    <div className={styles.find}>
      <TextInput
        data-autofocus
        label={label}
        size="md"
        value={typed}
        maxLength={40}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onType?.(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          find();
        }}
      />
      <Button look="outline" onClick={find}>
        Buscar
      </Button>
    </div>
  );
}
