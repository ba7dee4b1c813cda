import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  ESTADOS_FACTURA,
  ETIQUETA_FACTURA,
  ETIQUETA_TIPO,
  nombreDeFactura,
  TIPOS_FACTURA,
} from '#contract/abastecimiento/facturas/estados.ts';
import { exportarFacturas, listarFacturas } from '#contract/abastecimiento/facturas/facturas.ts';
import { FACTURAS, FACTURAS_NUEVA, FACTURAS_POR_PAGAR } from '#web/staff/addresses.ts';
import { filtroDe } from '#web/staff/list/filtros.ts';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { useProvedores } from '#web/staff/proveedores/use-provedores.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { COLUMNS } from './facturas-columns.tsx';

const TITLE = 'Facturas de proveedores';
export const meta = metaOf(TITLE);

const VIEWS: readonly View[] = [
  { title: 'Todas', query: {} },
  { title: 'Por revisar', query: { estado: 'por_revisar' } },
  { title: 'Con diferencias', query: { vista: 'diferencias' } },
  { title: 'Por pagar', query: { vista: 'por_pagar', sort: 'vence-asc' } },
  { title: 'Vencidas', query: { vista: 'vencidas', sort: 'vence-asc' } },
  { title: 'Pagadas', query: { estado: 'pagada' } },
];

const filtersOf = (proveedores: readonly { value: string; label: string }[]): readonly Filter[] => [
  filtroDe('estado', 'Estado', ESTADOS_FACTURA, ETIQUETA_FACTURA),
  { name: 'proveedor_id', label: 'Proveedor', options: proveedores },
  {
    name: 'vista',
    label: 'Ver',
    seldom: true,
    options: [
      { value: 'diferencias', label: 'Con diferencias' },
      { value: 'por_pagar', label: 'Por pagar' },
      { value: 'vencidas', label: 'Vencidas' },
    ],
  },
  filtroDe('tipo', 'Documento', TIPOS_FACTURA, ETIQUETA_TIPO, { seldom: true }),
  { name: 'desde', label: 'Vence desde', isDay: true, seldom: true },
  { name: 'hasta', label: 'Vence hasta', isDay: true, seldom: true },
];

/** What suppliers charge the shop. */
export default function Facturas() {
  const list = useList(listarFacturas, { limit: 24 });
  const provedores = useProvedores();
  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['documento', 'documentos']}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={(factura) => nombreDeFactura(factura)}
      search="Número o proveedor"
      filters={filtersOf(provedores.options(String(list.asked.proveedor_id ?? '')))}
      views={VIEWS}
      opens={FACTURAS}
      actions={
        <>
          <Button component={Link} to={FACTURAS_NUEVA} leftSection={<IconPlus size={16} />}>
            Nueva factura
          </Button>
          <Button variant="default" component={Link} to={FACTURAS_POR_PAGAR}>
            Lo que se debe
          </Button>
          <ListDownload list={list} endpoint={exportarFacturas} />
        </>
      }
      empty="Todavía no hay facturas de proveedores."
      failed={listarFacturas.fallback}
    />
  );
}
