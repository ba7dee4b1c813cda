import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { imprimirUbicaciones, MAX_UBICACIONES } from '#contract/catalogo/etiquetas.ts';
import { valoresDeProductos } from '#contract/catalogo/productos/productos-admin.ts';
import type { TamanoEtiqueta } from '#contract/documento/etiquetas.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { ubicacionesOf } from '#web/staff/productos/etiquetas-rules.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import styles from './etiquetas.module.css';

/** Labels of places in the storeroom: those in use, or any others, one in each line. */
export function UbicacionesPanel({ tamano }: { tamano: TamanoEtiqueta }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const inUse = useQuery(endpointQuery(valoresDeProductos)).data?.ubicaciones ?? [];
  const ubicaciones = ubicacionesOf(text);
  const problem =
    ubicaciones.length === 0
      ? 'Escribe al menos una ubicación.'
      : ubicaciones.length > MAX_UBICACIONES
        ? `Se imprimen hasta ${MAX_UBICACIONES} ubicaciones a la vez.`
        : null;
  return (
    <Panel title="Ubicaciones de la bodega">
      <div className={styles.paper}>
        <Textarea
          ref={field}
          label="Ubicaciones, una por línea"
          description="Pasillo, estante y nivel: «A-03-2»."
          autosize
          minRows={3}
          maxRows={10}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        {inUse.length > 0 && (
          <Button look="outline" onClick={() => setText(inUse.map(({ valor }) => valor).join('\n'))}>
            Poner las que están en uso
          </Button>
        )}
        <DownloadButton
          endpoint={imprimirUbicaciones}
          input={{ body: { tamano, ubicaciones } }}
          label="Descargar PDF de ubicaciones"
          refused={problem ? { message: problem, mend: () => field.current?.focus() } : undefined}
        />
      </div>
    </Panel>
  );
}
