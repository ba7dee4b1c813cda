import { data } from 'react-router';
import { pageRequest } from '#web/client/api/request-context.ts';
import { loadOfrecidos } from '#web/shared/productos/load-ofrecidos.ts';
import { OfrecidosSection } from '#web/shared/productos/ofrecidos.tsx';
import { NotFound } from '#web/ui/states/error-page.tsx';
import type { Route } from './+types/no-encontrada';

export const meta: Route.MetaFunction = () => [
  { title: 'Página no encontrada | Fussan' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageRequest);
  return data({ ofrecidos: await loadOfrecidos(api) }, { status: 404 });
}

export default function NoEncontrada({ loaderData: { ofrecidos } }: Route.ComponentProps) {
  return (
    <NotFound>
      <OfrecidosSection ofrecidos={ofrecidos} />
    </NotFound>
  );
}
