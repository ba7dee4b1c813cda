import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { crearConteo, ESTADOS_CONTEO, listarConteos } from '#contract/existencias/conteos.ts';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import type { StaffHandle } from '#web/admin/layout.tsx';
import { CONTEOS } from '#web/admin/shell/search/addresses.ts';
import { metaOf } from '#web/admin/shell/staff-page.tsx';
import { TextField } from '#web/form/fields.tsx';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import type { Filter } from '#web/list/list-filters.tsx';
import { ListPage } from '#web/list/list-page.tsx';
import type { View } from '#web/list/list-views.tsx';
import { useList } from '#web/list/use-list.ts';
import { refresh } from '#web/query/endpoint-query.ts';
import { ESTADO_CONTEO } from './conteo-estado.tsx';
import { CONTEO_READS } from './conteo-reads.ts';
import styles from './conteos.module.css';
import { COLUMNS } from './conteos-columns.tsx';

const TITLE = 'Conteos de stock';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

const VIEWS: readonly View[] = [
  { title: 'Todos', query: {} },
  { title: 'Abiertos', query: { estado: 'abierto' } },
  { title: 'Cerrados', query: { estado: 'cerrado' } },
  { title: 'Anulados', query: { estado: 'anulado' } },
];

const FILTERS: readonly Filter[] = [
  {
    name: 'estado',
    label: 'Estado',
    options: ESTADOS_CONTEO.map((value) => ({ value, label: ESTADO_CONTEO[value] })),
  },
];

/** The conteos, with the way to begin another. */
export default function Conteos() {
  const list = useList(listarConteos);
  const navigate = useNavigate();
  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['conteo', 'conteos']}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={({ nombre }) => nombre}
      views={VIEWS}
      filters={FILTERS}
      onOpen={({ id }) => void navigate(`${CONTEOS}/${id}`)}
      above={
        <>
          <p className={styles.intro}>
            Se cuenta durante horas, entre varias personas y con la tienda abierta; al final todas las diferencias van
            juntas al stock.
          </p>
          <NuevoConteo />
        </>
      }
      empty="Todavía no hay conteos. Ponle un nombre al primero y empieza a contar."
      noneLeft="No hay conteos en ese estado."
      failed={listarConteos.fallback}
    />
  );
}

function NuevoConteo() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useEndpointForm(crearConteo, {
    initial: { nombre: `Conteo del ${formatFecha(diaEnSantiago())}` },
    draft: 'conteo-nuevo',
    onDone: async (conteo) => {
      void refresh(client, CONTEO_READS);
      await navigate(`${CONTEOS}/${conteo.id}`);
    },
  });
  const { sending, ready } = form.submit;

  return (
    <section aria-label="Conteo nuevo">
      <Form form={form}>
        <div className={styles.nuevo}>
          <TextField form={form} name="nombre" label="Nombre" />
          <Button type="submit" aria-disabled={sending} disabled={!ready}>
            {sending ? 'Abriendo…' : 'Empezar a contar'}
          </Button>
        </div>
      </Form>
    </section>
  );
}
