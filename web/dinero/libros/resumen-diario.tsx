import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { descargarResumenDiario } from '#contract/dinero/libros.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import papeles from '#web/shared/papeles.module.css';
import { DownloadButton } from '#web/staff/download-button.tsx';
import styles from './libros.module.css';

/** A day's boletas as the SII took them once: who is asked for it still has it. */
export function ResumenDiario() {
  const [dia, setDia] = useState(diaEnSantiago);
  return (
    <details className={styles.diario}>
      <summary>Resumen diario de boletas</summary>
      <p className={papeles.soft}>
        El SII no lo pide desde el 1 de agosto de 2022 (Res. Ex. 53 de 2022): lo arma con las boletas que recibe. Si
        alguien te lo pide igual, aquí está firmado, de un día.
      </p>
      <div className={styles.fields}>
        <TextInput
          type="date"
          label="Día"
          value={dia}
          max={diaEnSantiago()}
          onChange={({ currentTarget: { value } }) => setDia(value)}
        />
        <DownloadButton
          endpoint={descargarResumenDiario}
          input={{ query: { dia } }}
          label="Descargar XML"
          disabled={!dia}
        />
      </div>
    </details>
  );
}
