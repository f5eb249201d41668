// Shows push notifications of the admin area. It has no fetch handler, so it never serves pages.
self.addEventListener('push', event => {
  const title = event.data?.text() || 'New message';
  event.waitUntil(
    self.registration.showNotification(title, { tag: 'new-message', icon: '/apple-touch-icon.png' }),
  );
});

self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow('/admin/messages'));
});
