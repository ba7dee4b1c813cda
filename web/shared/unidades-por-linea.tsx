import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { leerNumero } from '#contract/valores/numeros.ts';
import styles from './papeles.module.css';

/** What is left empty is told when it is sent: somebody may be about to write it. */
const isWrong = (texto: string): boolean => {
  const { valor } = leerNumero(texto);
  return valor !== null && !(Number.isInteger(valor) && valor >= 0);
};

interface UnidadesPorLineaProps<Linea> {
  lineas: readonly Linea[];
  /** What is to be known of a line to choose how much of it. */
  about: (linea: Linea) => ReactNode;
  typedIn: (linea: Linea) => string;
  onType: (linea: number, texto: string) => void;
}

/** How many units of each line of a purchase go into a paper. */
export function UnidadesPorLinea<Linea extends { linea: number; descripcion: string }>({
  lineas,
  about,
  typedIn,
  onType,
}: UnidadesPorLineaProps<Linea>) {
  return (
    <div className={styles.lineas}>
      {lineas.map((linea) => (
        <div key={linea.linea} className={styles.linea}>
          <span>
            {linea.descripcion}
            <small>{about(linea)}</small>
          </span>
          <TextInput
            aria-label={`Unidades de ${linea.descripcion}`}
            inputMode="numeric"
            maxLength={9}
            value={typedIn(linea)}
            error={isWrong(typedIn(linea)) && 'Un entero.'}
            onChange={(event) => onType(linea.linea, event.currentTarget.value)}
          />
        </div>
      ))}
    </div>
  );
}
