import { useEffect, useEffectEvent, useState } from 'react';

/** Takes files dropped anywhere on the page and tells whether some are held over it. Beside a small target a browser would open them instead. */
export function useFileDrop(onFiles: (files: File[]) => void, isOpen: boolean): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const show = useEffectEvent(() => setIsDragging(isOpen));
  const take = useEffectEvent((files: File[]) => isOpen && onFiles(files));

  useEffect(() => {
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

    function over(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      show();
    }

    function leave(event: DragEvent) {
      // Only leaving the window itself leads nowhere.
      if (!event.relatedTarget) setIsDragging(false);
    }

    function drop(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setIsDragging(false);
      take([...(event.dataTransfer?.files ?? [])]);
    }

    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);

  return isDragging;
}
