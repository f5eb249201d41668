import { type ComponentType, createContext, useContext } from 'react';
import type { IslandModule } from './island-modules.ts';

/** The built files of each island module; empty in development. */
export const IslandScriptsContext = createContext<Record<string, string[]>>({});

const entryModule = 'islands/storefront-entry.ts';

type IslandProps<Props> = {
  /** Absent: the component is part of the entry script. */
  module?: IslandModule;
  /** The export name of the component. */
  name: string;
  component: ComponentType<Props>;
  props: Props;
};

/** Props must be JSON. No `useId` inside: its ids depend on the React root, which differs between server and browser. */
export function Island<Props extends object>({
  module,
  name,
  component: Component,
  props,
}: IslandProps<Props>) {
  const scripts = useContext(IslandScriptsContext)[module ?? entryModule];
  return (
    <div
      className="island"
      data-island={name}
      data-module={module}
      data-scripts={scripts?.join(' ')}
      data-props={JSON.stringify(props)}
    >
      <Component {...props} />
    </div>
  );
}
