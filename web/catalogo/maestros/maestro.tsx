import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { obtenerMaestro } from '#contract/catalogo/maestros/maestros.ts';
import { FAMILIAS, nombreFamilia } from '#contract/tienda/catalogo.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { MAESTROS } from '#web/staff/addresses.ts';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { NuevoProducto } from '#web/staff/productos/edicion/nuevo-producto.tsx';
import type { Draft as ProductoDraft } from '#web/staff/productos/edicion/producto-draft.ts';
import { useProductosChanged } from '#web/staff/productos/use-productos-changed.ts';
import { useProvedores } from '#web/staff/proveedores/use-provedores.ts';
import { endpointQuery, refresh } from '#web/staff/query/endpoint-query.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { NotLoaded } from '#web/staff/shell/not-loaded.tsx';
import { StaffPage } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { deletion } from './deletion.ts';
import { MaestroProductos } from './maestro-productos.tsx';
import { MAESTRO_READS, MAESTROS_READS } from './maestro-reads.ts';
import styles from './maestros.module.css';

export const meta = () => [{ title: 'Maestro | Fussan' }, { name: 'robots', content: 'noindex' }];
export const handle: StaffHandle = { requires: 'personal' };

export default function MaestroPage() {
  const { id = '' } = useParams();
  return <MaestroDeProductos key={id} id={id} />;
}

type MaestroLeido = ReturnType<typeof useMaestro>['data'] & object;
const useMaestro = (id: string) => useQuery(endpointQuery(obtenerMaestro, { params: { id } }));

/** A master, what it is, and the products that were made from it. */
function MaestroDeProductos({ id }: { id: string }) {
  const { data: maestro, error, refetch } = useMaestro(id);
  useCrumb(maestro?.description);
  if (!maestro) {
    return (
      <StaffPage title="Maestro">
        <NotLoaded
          error={error}
          refetch={refetch}
          loading="Cargando el maestro…"
          failed={obtenerMaestro.fallback}
          back={{ to: listUrl(MAESTROS), label: 'Ver los maestros' }}
        />
      </StaffPage>
    );
  }
  return <MaestroLoaded maestro={maestro} />;
}

function MaestroLoaded({ maestro }: { maestro: MaestroLeido }) {
  const isAdmin = usePerson().role === 'admin';
  const navigate = useNavigate();
  const { ask, notice, dialog } = useQuestion(MAESTROS_READS);
  const { id, description, codigo_fussan } = maestro;
  return (
    <StaffPage
      title={description}
      intro={`Código ${codigo_fussan}`}
      actions={
        <>
          <Button component={Link} to={listUrl(MAESTROS)} variant="default">
            Volver a los maestros
          </Button>
          {isAdmin && (
            <>
              <Button component={Link} to={`${MAESTROS}?editar=${id}`} variant="default">
                Editar
              </Button>
              <Button
                variant="default"
                color="red"
                onClick={() => ask(deletion(maestro, () => navigate(listUrl(MAESTROS), { replace: true })))}
              >
                Eliminar
              </Button>
              <CrearProducto maestro={maestro} />
            </>
          )}
        </>
      }
    >
      <div className={styles.above}>
        {notice}
        {dialog}
        <Panel>
          <Facts>
            <Fact label="Familia">{nombreFamilia(maestro.familia)}</Fact>
            <Fact label="Subfamilia">{maestro.sub_familia || 'Sin subfamilia'}</Fact>
            <Fact label="Código de familia">{maestro.cod_familia}</Fact>
            <Fact label="Código de subfamilia">{maestro.cod_sub_familia || 'Sin código'}</Fact>
            <Fact label="Correlativo">{maestro.correlativo}</Fact>
            <Fact label="Fecha">{formatFecha(maestro.date)}</Fact>
            <Fact label="Lo guardó">{maestro.user_name}</Fact>
          </Facts>
        </Panel>
      </div>
      <MaestroProductos maestroId={id} isAdmin={isAdmin} />
    </StaffPage>
  );
}

/** One step from the master to its product: the form of a new one, with what the master says. */
function CrearProducto({ maestro }: { maestro: MaestroLeido }) {
  const [opened, setOpened] = useState(false);
  const provedores = useProvedores();
  const client = useQueryClient();
  const productosChanged = useProductosChanged();
  return (
    <>
      <Button onClick={() => setOpened(true)}>Crear producto</Button>
      <NuevoProducto
        key={`${maestro.version} ${maestro.codigo_libre}`}
        opened={opened}
        from={{ maestro_id: maestro.id, draft: draftFrom(maestro) }}
        provedores={provedores}
        onClose={() => setOpened(false)}
        onAdded={() => {
          productosChanged();
          void refresh(client, MAESTRO_READS);
        }}
      />
    </>
  );
}

/** Of several products of a master one has its code; the others get their own. */
function draftFrom({
  codigo_libre,
  codigo_fussan,
  description,
  familia,
  sub_familia,
}: MaestroLeido): Partial<ProductoDraft> {
  return {
    codigo_producto_fussan: codigo_libre ? String(codigo_fussan) : '',
    descripcion: description,
    familia: (FAMILIAS as readonly string[]).includes(familia) ? familia : '',
    sub_familia,
  };
}
