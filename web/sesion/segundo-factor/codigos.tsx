import { useState } from 'react';
import { saveAs } from '#web/client/api/download.ts';
import { useShop } from '#web/client/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { announce } from '#web/ui/frame/announce.tsx';
import account from '../account.module.css';
import styles from './segundo-factor.module.css';

interface CodigosProps {
  email: string;
  codigos: string[];
  told: string;
  onKept: () => void;
}

/** The recovery codes, this once: to be copied, saved or printed. */
export function Codigos({ email, codigos, told, onKept }: CodigosProps) {
  const [said, setSaid] = useState('');
  const tienda = useShop()?.nombre ?? '';
  const heading = `${tienda}: códigos de recuperación de ${email}`;

  async function copy(): Promise<void> {
    const copied = await navigator.clipboard?.writeText(codigos.join('\n')).then(
      () => true,
      () => false,
    );
    const message = copied ? 'Códigos copiados.' : 'No se pudieron copiar: descárgalos o imprímelos.';
    setSaid(message);
    announce(message);
  }

  function save(): void {
    const text = `${heading}\nCada uno sirve una sola vez.\n\n${codigos.join('\n')}\n`;
    saveAs(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'codigos-de-recuperacion.txt');
  }

  return (
    <>
      <Notice
        tone="success"
        message={told}
        detail="Guarda estos códigos fuera del teléfono: no se muestran otra vez. Cada uno sirve una sola vez, si pierdes la aplicación."
        focused
      />
      <div className={styles.printable}>
        <p className={styles.onlyPrinted}>{heading}. Cada uno sirve una sola vez.</p>
        <ul className={styles.codes} aria-label="Códigos de recuperación">
          {codigos.map((codigo) => (
            <li key={codigo}>
              <code>{codigo}</code>
            </li>
          ))}
        </ul>
      </div>
      {said && <p className={account.hint}>{said}</p>}
      <div className={account.actions}>
        <Button look="outline" onClick={() => void copy()}>
          Copiar
        </Button>
        <Button look="outline" onClick={save}>
          Descargar
        </Button>
        <Button look="outline" onClick={() => window.print()}>
          Imprimir
        </Button>
        <Button onClick={onKept}>Ya los guardé</Button>
      </div>
    </>
  );
}
