import { useEffect, useEffectEvent, useState } from 'react';

/** Accepts drops on the whole page: a browser would open files dropped beside a small target. */
export function useFileDrop(onFiles: (files: File[]) => void, isEnabled: boolean): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const showDragging = useEffectEvent(() => setIsDragging(isEnabled));
  const acceptFiles = useEffectEvent((files: File[]) => isEnabled && onFiles(files));

  useEffect(() => {
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

    function handleDragOver(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      showDragging();
    }

    function handleDragLeave(event: DragEvent) {
      // relatedTarget is null only when the pointer leaves the window.
      if (!event.relatedTarget) setIsDragging(false);
    }

    function handleDrop(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setIsDragging(false);
      acceptFiles([...(event.dataTransfer?.files ?? [])]);
    }

    addEventListener('dragover', handleDragOver);
    addEventListener('dragleave', handleDragLeave);
    addEventListener('drop', handleDrop);
    return () => {
      removeEventListener('dragover', handleDragOver);
      removeEventListener('dragleave', handleDragLeave);
      removeEventListener('drop', handleDrop);
    };
  }, []);

  return isDragging;
}
