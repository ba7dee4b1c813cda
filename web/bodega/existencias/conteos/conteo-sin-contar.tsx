import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ConteoConAvance } from '#contract/bodega/existencias/conteos.ts';
import {
  descargarSinContar,
  listarSinContar,
  type ProductoSinContar,
} from '#contract/bodega/existencias/conteos-sin-contar.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { both, columnaTexto } from '#web/staff/list/columnas.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { PRODUCTO } from '#web/staff/productos/producto-columns.tsx';
import { many } from '#web/staff/words.ts';
import { Panel } from '#web/ui/page/page.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import styles from './conteo.module.css';

const [CODIGO, NOMBRE] = PRODUCTO;
const COLUMNS: readonly Column<ProductoSinContar>[] = [
  { ...CODIGO!, sort: { asc: 'codigo-asc', desc: 'codigo-desc' } },
  NOMBRE!,
  {
    key: 'estado',
    title: 'Estado',
    card: 'state',
    cell: ({ estado }) => estado !== 'activo' && <StateChip tone="quiet">Oculto</StateChip>,
  },
  columnaTexto('marca', 'Marca', { card: 'detail' }),
  columnaTexto('ubicacion', 'Ubicación', { card: 'detail', sort: both('ubicacion') }),
];

/** By place one walks: where it is comes first. */
const COLUMNS_BY_PLACE: readonly Column<ProductoSinContar>[] = [
  columnaTexto('ubicacion', 'Ubicación', { card: 'detail', fixed: true, sort: both('ubicacion') }),
  ...COLUMNS.filter(({ key }) => key !== 'ubicacion'),
];

interface ConteoSinContarProps {
  conteo: ConteoConAvance;
  /** Takes one to where it is counted. */
  onContar: (producto: ProductoSinContar) => void;
}

/**
 * What is left to be counted. Where a conteo is about something it is what one works through; else one asks for it, since
 * it is all that there is units of.
 */
export function ConteoSinContar({ conteo, onContar }: ConteoSinContarProps) {
  const [asked, setAsked] = useState(conteo.alcance !== null);
  if (asked) return <SinContar conteo={conteo} onContar={onContar} />;
  if (!conteo.sin_contar) return null;
  return (
    <Panel title="Sin contar">
      <p className={styles.sums}>
        Hay {many(conteo.sin_contar, 'producto con stock que no está', 'productos con stock que no están')} en este
        conteo.
      </p>
      <Button variant="default" className={styles.show} onClick={() => setAsked(true)}>
        Ver los que faltan
      </Button>
    </Panel>
  );
}

function SinContar({ conteo, onContar }: ConteoSinContarProps) {
  const params = { id: String(conteo.id) };
  const byPlace = conteo.alcance === 'ubicacion';
  const first = { sort: byPlace ? 'ubicacion-asc' : 'producto-asc' };
  const list = useList(listarSinContar, { params, part: 'faltan', first });
  const { q, sort } = list.asked;
  return (
    <ListPage
      list={list}
      title="Sin contar"
      section
      noun={['producto sin contar', 'productos sin contar']}
      columns={byPlace ? COLUMNS_BY_PLACE : COLUMNS}
      keyOf={({ producto_id }) => producto_id}
      nameOf={({ descripcion }) => descripcion}
      search="Nombre o código"
      actions={
        list.total > 0 && (
          <DownloadButton
            endpoint={descargarSinContar}
            input={{ params, query: descargarSinContar.query.parse({ q, sort }) }}
            label="Hoja para imprimir (XLSX)"
          />
        )
      }
      menu={(producto) => (
        <Button
          className={styles.quitar}
          variant="default"
          size="compact-sm"
          aria-label={`Contar ${producto.descripcion}`}
          onClick={() => onContar(producto)}
        >
          Contar
        </Button>
      )}
      empty="No falta nada por contar."
      noneLeft="Nada de lo que falta coincide."
      failed={listarSinContar.fallback}
    />
  );
}
