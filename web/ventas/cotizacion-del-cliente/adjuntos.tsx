import type { Adjunto, TIPOS_DE_ADJUNTO } from '#contract/ventas/cotizaciones/adjunto.ts';
import { PapelButton } from '#web/shared/cotizaciones/papel-button.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import styles from './cotizacion-view.module.css';

const KINDS: Record<keyof typeof TIPOS_DE_ADJUNTO, string> = {
  pdf: 'PDF',
  imagen: 'Imagen',
  xlsx: 'Excel',
  docx: 'Word',
  pptx: 'PowerPoint',
};

interface AdjuntosProps {
  adjuntos: readonly Adjunto[];
  save: (id: number) => Promise<void>;
}

/** The files that the shop sent along, if any. */
export function Adjuntos({ adjuntos, save }: AdjuntosProps) {
  if (adjuntos.length === 0) return null;
  return (
    <Panel title="Archivos">
      <ul className={styles.files}>
        {adjuntos.map(({ id, nombre, tipo, bytes }) => (
          <li key={id}>
            <span className={styles.name}>
              <strong>{nombre}</strong>
              <span className={styles.soft}>
                {KINDS[tipo]} · {sizeOf(bytes)}
              </span>
            </span>
            <PapelButton label="Descargar" named={`Descargar ${nombre}`} save={() => save(id)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function sizeOf(bytes: number): string {
  const kb = Math.ceil(bytes / 1024);
  return kb < 1024 ? `${kb} kB` : `${(kb / 1024).toLocaleString('es-CL', { maximumFractionDigits: 1 })} MB`;
}
