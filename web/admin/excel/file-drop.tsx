import { useEffect, useId, useState } from 'react';
import drop from '#web/admin/imagenes/imagenes.module.css';

interface FileDropProps {
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
}

/** Takes one file: chosen, or dropped on it. */
export function FileDrop({ file, onChoose }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);

  // One that is dropped beside it must not open instead of the page.
  useEffect(() => {
    const ignore = (event: DragEvent) => event.preventDefault();
    addEventListener('dragover', ignore);
    addEventListener('drop', ignore);
    return () => {
      removeEventListener('dragover', ignore);
      removeEventListener('drop', ignore);
    };
  }, []);

  return (
    <label
      htmlFor={id}
      className={over ? `${drop.drop} ${drop.over}` : drop.drop}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onChoose(event.dataTransfer.files[0]);
      }}
    >
      <svg className={drop.dropIcon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M4 16v3h16v-3" />
      </svg>
      <span className={drop.dropTitle}>{file ? file.name : 'Elige el archivo Excel'}</span>
      <span className={drop.dropHint}>{file ? sizeOf(file) : 'o arrástralo hasta aquí'}</span>
      <input
        id={id}
        className={drop.input}
        type="file"
        accept=".xlsx,.xls"
        aria-describedby={`${id}-reglas`}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // The same name may be chosen again once it is mended.
          currentTarget.value = '';
          onChoose(chosen);
        }}
      />
      <span id={`${id}-reglas`} className={drop.dropRules}>
        Un archivo .xlsx o .xls de hasta 15 MB y 50.000 filas.
      </span>
    </label>
  );
}

function sizeOf({ size }: File): string {
  return size < 1024 * 1024
    ? `${Math.ceil(size / 1024).toLocaleString('es-CL')} kB`
    : `${(size / 1024 / 1024).toLocaleString('es-CL', { maximumFractionDigits: 1 })} MB`;
}
